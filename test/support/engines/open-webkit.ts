import type { Engine } from './engine.ts'
import { startWebKit } from './webkit-session.ts'

/** Starts WebKitGTK on a virtual screen. */
export async function openWebKit(): Promise<Engine> {
  const { send, close } = await startWebKit({ width: 1900, height: 1500 })
  return {
    name: 'webkit',
    async run(url, script) {
      await send('POST', 'url', { url })
      return send('POST', 'execute/sync', { script, args: [] })
    },
    close,
  }
}
