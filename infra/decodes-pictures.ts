import type { Endpoint } from '#functions/contract/endpoint.ts'

/** Whether an endpoint decodes pictures, which may be a movie's poster: it needs the picture library beside its bundle. */
export const decodesPictures = ({ needs = [] }: Endpoint) =>
  needs.includes('pictures') || needs.includes('movies')
