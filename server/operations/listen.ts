/** A port of its own for whoever operates the server: is it alive, does it take people, and its numbers. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface OperationsSetting {
  readonly host: string;
  /** 0 takes any free one. */
  readonly port: number;
  /** Whether new people are let in: false before the games are back and while the server closes. */
  readonly isReady: () => boolean;
  readonly contentType: string;
  /** The numbers as text. */
  readonly metrics: () => Promise<string>;
}

interface Answer {
  readonly status: number;
  readonly type?: string;
  readonly text: string;
}

const answerTo = async ({ method, url = '' }: IncomingMessage, setting: OperationsSetting): Promise<Answer> => {
  if (method !== 'GET' && method !== 'HEAD') return { status: 405, text: 'only GET\n' };
  switch (url.split('?')[0]) {
    case '/healthz':
      return { status: 200, text: 'ok\n' };
    case '/readyz':
      return setting.isReady() ? { status: 200, text: 'ready\n' } : { status: 503, text: 'not ready\n' };
    case '/metrics':
      return { status: 200, type: setting.contentType, text: await setting.metrics() };
    default:
      return { status: 404, text: 'there is /healthz, /readyz and /metrics\n' };
  }
};

export interface Operations {
  readonly port: number;
  close(): Promise<void>;
}

/** Starts to listen. @throws Error (in the promise) when the address cannot be listened on */
export const listenForOperations = async (setting: OperationsSetting): Promise<Operations> => {
  const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const failed: Answer = { status: 500, text: 'failed\n' };
    const { status, type = 'text/plain; charset=utf-8', text } = await answerTo(request, setting).catch(() => failed);
    response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' });
    response.end(request.method === 'HEAD' ? undefined : text);
  };
  const server = createServer((request, response) => void respond(request, response));
  server.listen(setting.port, setting.host);
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
};
