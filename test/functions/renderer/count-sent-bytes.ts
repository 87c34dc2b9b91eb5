import { brotliCompressSync, constants } from 'node:zlib'

/** Bytes of a page's HTML and CSS as visitors get them: compressed with Brotli at the level of the pages host. */
export const countSentBytes = (html: string): number =>
  brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).byteLength
