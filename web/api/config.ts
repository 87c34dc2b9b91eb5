import * as v from 'valibot'
import { create } from 'zustand'
import { ApiError } from './api-error.ts'

const Address = v.pipe(v.string(), v.url())

/**
 * The origins of files and published pages, the recommended browser and the banner of the sign-in screen, whom shops ask
 * that cannot sign in, and whether the environment sends mail. `passkey_origin` is the only origin where passkeys work.
 */
export const Config = v.object({
  media: Address,
  pages: Address,
  support: v.optional(v.object({ phone: v.optional(v.string()), mail: v.optional(v.string()) })),
  passkey_origin: v.optional(v.nullable(v.string())),
  sends_mail: v.optional(v.boolean(), false),
  browser: v.optional(v.string()),
  banner: v.optional(v.object({ href: Address, image: v.string(), alt: v.string() })),
})
export type Config = v.InferOutput<typeof Config>

/** The configuration once it is loaded. */
export const useLoadedConfig = create<{ config?: Config }>()(() => ({}))

export async function loadConfig(): Promise<Config> {
  const loaded = useLoadedConfig.getState().config
  if (loaded) return loaded
  const config = await fetchConfig()
  useLoadedConfig.setState({ config })
  return config
}

/** Works only inside the shell: its route loader waits for the configuration. */
export function useConfig(): Config {
  const config = useLoadedConfig((state) => state.config)
  if (!config)
    throw new Error('useConfig must be used inside the shell, whose loader loads the configuration')
  return config
}

async function fetchConfig(): Promise<Config> {
  const response = await fetch('/config.json').catch((cause: unknown) => {
    throw new ApiError('offline', { cause })
  })
  const answer: unknown = await response.json().catch(() => undefined)
  const config = v.safeParse(Config, answer)
  if (!config.success) throw new ApiError('unreadable', { status: response.status })
  return config.output
}
