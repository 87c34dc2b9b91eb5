/** What pages of other origins may do with a bucket; `maxAge` in seconds. */
export type CorsRule = {
  readonly allowedOrigins: readonly string[]
  readonly allowedMethods: readonly ('GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE')[]
  /** Names in lower case. */
  readonly allowedHeaders: readonly string[]
  readonly exposedHeaders: readonly string[]
  readonly maxAge: number
}

/** The one thing that a browser does with a bucket itself: the app, at any of its origins, posts an upload. */
export function uploadsCors(...appOrigins: readonly string[]): CorsRule {
  return {
    allowedOrigins: appOrigins,
    allowedMethods: ['POST'],
    allowedHeaders: ['content-type'],
    exposedHeaders: ['ETag'],
    maxAge: 3600,
  }
}
