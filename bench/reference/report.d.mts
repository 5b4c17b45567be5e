export const report: (port: number, more?: { readonly [ask: string]: () => object }) => void;
