/** Persian: accidents, as the last line of a command that could not do what it was asked for: what is wrong, and what to do. */
import type { accidents as english } from '../en/accidents.ts';
import type { TextsOf } from '../text.ts';

export const accidents = {
  'error.client/refused': 'در {at} کسی گوش نمی‌دهد: نشانی و درگاه را بررسی کنید، و اینکه سرور روشن است یا نه.',
  'error.client/unknown-host': 'دستگاهی با نشانی {at} پیدا نشد: نشانی را بررسی کنید.',
  'error.client/no-way': 'راهی به {at} نیست: شبکه و نشانی را بررسی کنید.',
  'error.client/silent': '{at} پاسخ نمی‌دهد: نشانی را بررسی کنید، و اینکه دیوار آتشی در میان است یا نه.',
  'error.client/not-ours': 'آنچه در {at} پاسخ می‌دهد سرور Blood Bound نیست: نشانی و درگاه را بررسی کنید.',
  'error.client/no-tls': '{at} با TLS کار نمی‌کند: به جای wss:// بنویسید ws://.',
  'error.client/untrusted':
    'به گواهی {at} نمی‌توان اعتماد کرد: از گردانندهٔ سرور بپرسید. اگر گواهی خودتان است، با --ca FILE به آن اعتماد می‌شود.',
  'error.ca/unreadable': 'گواهی‌های {path} خوانده نمی‌شوند ({reason:reason}): با --ca فایل دیگری نام ببرید.',
  'error.ca/wrong': 'در {path} گواهی‌ای به شکل PEM نیست: با --ca فایل دیگری نام ببرید.',
  'error.client/outdated': 'این برنامه از سرور {at} قدیمی‌تر است: تازه‌ترین آن npx blood-bound@latest است.',
  'error.client/server-outdated': 'سرور {at} از این برنامه قدیمی‌تر است: گردانندهٔ آن باید آن را به‌روز کند.',
  'error.server/port-taken':
    'درگاه {port} گرفته شده است، شاید به دست سروری که از پیش روشن است: با {flag} درگاه دیگری برگزینید، یا 0 برای هر درگاه آزاد.',
  'error.server/port-forbidden':
    'این حساب اجازهٔ گوش دادن به درگاه {port} را ندارد: با {flag} درگاهی بالاتر از 1023 برگزینید.',
  'error.server/address-unknown': '{host} نشانی این دستگاه نیست: با {flag} نشانی دیگری بدهید، یا آن را ننویسید.',
  'error.store/folder': 'بازی‌ها را نمی‌توان در {folder} نگه داشت ({reason:reason}): با --data پوشهٔ دیگری برگزینید.',
  'error.store/locked':
    'سروری (فرایند {pid}) از پیش بازی‌هایش را در {folder} نگه می‌دارد: آن را ببندید، یا با --data پوشهٔ دیگری برگزینید.',
  'error.store/format':
    'بازی‌های {folder} را نسخهٔ تازه‌تری از این برنامه نگه داشته است: برنامه را به‌روز کنید، یا با --data پوشهٔ دیگری برگزینید.',
  'error.store/full': 'برای بازی‌های {folder} جایی نمانده است: جا باز کنید، یا با --data پوشهٔ دیگری برگزینید.',
  'error.store/failed': 'دیسک بازی‌های {folder} را نمی‌پذیرد ({reason:reason}): با --data پوشهٔ دیگری برگزینید.',
  'error.store/damaged':
    'بازی‌های {folder} روی دیسک خراب شده‌اند: دوباره راه بیندازید، یا با --data پوشهٔ دیگری برگزینید.',
  'error.records/unwritable':
    'بازی‌های پایان‌یافته را نمی‌توان در {folder} ذخیره کرد ({reason:reason}): با --records پوشهٔ دیگری بدهید.',

  'refused.room/unknown': 'اتاقی با این کد نیست: کد را بررسی کنید، یا آن را ننویسید تا اتاق‌های سرور را ببینید.',
  'refused.room/full':
    'روی همهٔ صندلی‌های آن اتاق بازیکنی نشسته است: با blood-bound watch تماشا کنید، یا به اتاق دیگری بروید.',
  'refused.room/in-game': 'آنجا بازی در جریان است: با blood-bound watch تماشا کنید، یا دیرتر بیایید.',
  'refused.room/barred':
    'میزبان شما را از آن اتاق بیرون کرده است: با blood-bound watch تماشا کنید، یا به اتاق دیگری بروید.',
  'refused.room/password-wrong': 'رمز آن اتاق این نیست: آن را بپرسید، یا --password را ننویسید تا رمز را وارد کنید.',
  'refused.limit/connections': 'سرور پر است، یا افراد زیادی از نشانی شما آمده‌اند: دیرتر دوباره بکوشید.',
  'refused.limit/sessions': 'سرور پر است: دیرتر دوباره بکوشید.',
  'refused.limit/people': 'آن اتاق پر است: به اتاق دیگری بروید، یا دیرتر دوباره بکوشید.',
  'refused.limit/rooms': 'سرور برای اتاق دیگری جا ندارد: به اتاقی بروید، یا دیرتر دوباره بکوشید.',
  'refused.server/closing': 'سرور به زودی بسته می‌شود: یک دقیقهٔ دیگر دوباره بکوشید.',

  'reason.EACCES': 'اجازه نیست',
  'reason.EPERM': 'اجازه نیست',
  'reason.EROFS': 'آنجا نمی‌توان نوشت',
  'reason.ENOENT': 'آنجا نیست',
  'reason.EEXIST': 'این یک فایل است',
  'reason.ENOTDIR': 'فایلی سر راه است',
  'reason.EISDIR': 'این یک پوشه است',
  'reason.ENOSPC': 'جایی نمانده است',
  'reason.ELOOP': 'پیوندهایی که دور خود می‌گردند',
  'reason.ENAMETOOLONG': 'نام بیش از اندازه بلند است',
} satisfies TextsOf<typeof english>;
