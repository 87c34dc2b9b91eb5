import * as v from 'valibot'
import { ApiError } from './api-error.ts'

const Address = v.pipe(v.string(), v.url())

/** Where files and published pages are served, as origins, and what the operator shows on the sign-in screen. */
export const Config = v.object({
  media: Address,
  pages: Address,
  banner: v.optional(v.object({ href: Address, image: v.string(), alt: v.string() })),
})
export type Config = v.InferOutput<typeof Config>

let known: Config | undefined

/** `GET /config.json`, asked until it has answered once. */
export async function loadConfig(): Promise<Config> {
  known ??= await askConfig()
  return known
}

/** The addresses of the other hosts; the shell's loader has seen to it that they are known. */
export function useConfig(): Config {
  if (!known) throw new Error('useConfig stands outside the shell')
  return known
}

async function askConfig(): Promise<Config> {
  const response = await fetch('/config.json').catch((cause: unknown) => {
    throw new ApiError('offline', { cause })
  })
  const answer: unknown = await response.json().catch(() => undefined)
  const config = v.safeParse(Config, answer)
  if (!config.success) throw new ApiError('unreadable', { status: response.status })
  return config.output
}
