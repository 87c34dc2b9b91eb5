import type { Endpoint } from '#functions/contract/endpoint.ts'

/** Whether an endpoint decodes images, including posters of movies. Its bundle then needs sharp. */
export const decodesImages = ({ needs = [] }: Endpoint) =>
  needs.includes('pictures') || needs.includes('movies')
