type Details = { chunk: number; kind: 'timeout' | 'missing'; address: string }

/** A script that could not be loaded: `Loading chunk 2 failed. (missing: https://…/assets/news.js)`. */
export class ChunkError extends Error {
  override readonly name = 'ChunkError'
  readonly kind: Details['kind']

  constructor({ chunk, kind, address }: Details, options: ErrorOptions) {
    super(`Loading chunk ${chunk} failed. (${kind}: ${address})`, options)
    this.kind = kind
  }
}
