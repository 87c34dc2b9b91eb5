/** A CORS rule of a bucket; `maxAge` in seconds. */
export type UploadsCorsRule = {
  readonly allowedOrigins: readonly string[]
  readonly allowedMethods: readonly ('GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE')[]
  /** Lowercase. */
  readonly allowedHeaders: readonly string[]
  readonly exposedHeaders: readonly string[]
  readonly maxAge: number
}

/** Lets the app upload by POST from any of its origins. */
export function buildUploadsCors(...appOrigins: readonly string[]): UploadsCorsRule {
  return {
    allowedOrigins: appOrigins,
    allowedMethods: ['POST'],
    allowedHeaders: ['content-type'],
    exposedHeaders: ['ETag'],
    maxAge: 3600,
  }
}
