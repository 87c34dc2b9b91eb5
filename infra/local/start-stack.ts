import { randomBytes } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { S3Client } from '@aws-sdk/client-s3'
import { limits } from '#functions/contract/limits.ts'
import type { CallsAMinute } from '#infra/rate-settings.ts'
import { createAppHost } from './app-host.ts'
import { createMediaHost, createPagesHost } from './bucket-hosts.ts'
import { createGateway } from './gateway.ts'
import { setHandlerEnvironment } from './handler-environment.ts'
import { objectEvents } from './object-events.ts'
import { type Keep, localBuckets, openPlaces, type Places } from './open-places.ts'
import { openApiRoute } from './openapi-route.ts'
import { putHostFiles } from './put-host-files.ts'
import { apiRoutes } from './routes.ts'
import { startSweeping } from './start-sweeping.ts'

export type StackOptions = {
  /** Where the data is kept; without it, it is gone when the stack stops. */
  folder?: string
  /** The app's port; pages, media and S3 take the three after it. 0, or none: free ones. */
  port?: number
  /** Whether the app's host serves the built app, besides the API. */
  web?: boolean
  /** How often one person may change something; as on AWS unless it says otherwise. */
  callsAMinute?: Partial<CallsAMinute>
  /** Whether what is due is done once a minute, as on AWS. Tests say themselves when. */
  sweeps?: boolean
  /** Whether what is scheduled fires when its time has come, as on AWS. Tests say themselves when. */
  fires?: boolean
  /** Whether the buckets of what visitors see keep what is replaced or deleted, as on AWS. */
  versions?: boolean
  /** Whether pictures get their variants as soon as they lie there, as on AWS. */
  derives?: boolean
}

/** The product running on this machine: its addresses, without a slash at their end. */
export type Stack = {
  app: string
  /** The app at `localhost`, where passkeys are good. */
  appByName: string
  pages: string
  media: string
  s3: string
  scheduler: string
  table: string
  stop(): Promise<void>
}

/** Where the app is built to. */
const webFolder = fileURLToPath(new URL('../../web/dist', import.meta.url))

/**
 * Starts the whole product in this process: table, buckets, API and the three hosts, with what the
 * folder holds and nothing else: `seed` makes what a new installation begins with.
 * @throws {DataFolderInUse} when another process has the folder open
 * @throws {PortInUse} when another program has one of the ports
 */
export async function startStack(options: StackOptions = {}): Promise<Stack> {
  const { keep, stop } = keeping()
  try {
    const { folder, port = 0, derives = false, versions = false } = options
    const events = objectEvents()
    const onObjectCreated = derives ? events.announce : () => undefined
    const places = await openPlaces({ folder, port, onObjectCreated, versions }, keep)
    await serve(places, options, keep)
    keep(events)
    const { app, pages, media, s3, table } = places
    const { byName: appByName } = app
    const origins = { app: app.origin, appByName, pages: pages.origin, media: media.origin }
    return { ...origins, s3, scheduler: places.scheduler.endpoint, table, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

function keeping() {
  const started: { stop(): Promise<void> }[] = []
  const keep: Keep = (one) => {
    started.push(one)
    return one
  }
  async function stop(): Promise<void> {
    const last = started.pop()
    if (!last) return
    await last.stop()
    await stop()
  }
  return { keep, stop }
}

async function serve(places: Places, options: StackOptions, keep: Keep) {
  const { web = false } = options
  const callsAMinute = { ...limits.callsAMinute, ...options.callsAMinute }
  const { app, pages, media, s3, region, credentials } = places
  const originSecret = randomBytes(24).toString('hex')
  setHandlerEnvironment(places, { originSecret, callsAMinute })
  const client = new S3Client({ endpoint: s3, region, credentials, forcePathStyle: true })
  keep({ stop: async () => client.destroy() })
  const origins = { media: media.origin, pages: pages.origin, uploads: s3 }
  await putHostFiles(client, origins)
  const gateway = createGateway({ routes: [...apiRoutes(), openApiRoute], originSecret })
  app.answer(createAppHost({ ...(web && { folder: webFolder }), origins, api: gateway }))
  pages.answer(createPagesHost({ client, name: localBuckets.pages }, origins, places.edge.cache))
  media.answer(createMediaHost({ client, name: localBuckets.media }))
  // The first to stop, after the sweeping: what is under way is still answered, by a table that is still there.
  keep({ stop: async () => void (await Promise.all([app.stop(), pages.stop(), media.stop()])) })
  if (options.sweeps) keep(startSweeping())
  if (options.fires) places.scheduler.begin()
}
