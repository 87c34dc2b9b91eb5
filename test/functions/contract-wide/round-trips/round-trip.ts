import type * as fc from 'fast-check'
import type { EndpointName } from '#functions/contract/endpoints.ts'
import {
  addArchiveImage,
  addArchiveMovie,
  addImage,
  addMovie,
  addSample,
  type Scene,
} from '#test/functions/contract-wide/world.ts'
import type { startApi } from '#test/support/api.ts'
import type { ShopCaller } from '#test/support/caller.ts'

export type Values = Record<string, unknown>

/** How what a call keeps is sent, and read back by another call. */
export type RoundTrip = {
  /** It takes a file in, or hashes more than one password: a few values are enough. */
  isSlow?: true
  /** It hashes a password: fewer values. */
  isCostly?: true
  /** Paths that the call takes. */
  paths?: (prepared: Prepared) => string[]
  /** Values of its own, where the schema does not say alone what is taken. */
  values?: fc.Arbitrary<Values>
  /** The values without what others have already. */
  fit?: (values: Values, prepared: Prepared) => Values
  /** How they are answered, where that is not as they were given. */
  kept?: (given: Values) => Values
  /** `before` is what stays of what is left out. */
  run: (values: Values, prepared: Prepared) => Promise<{ before?: Values; after: Values }>
}

type Named = { id: string; name: string }

export type Prepared = Scene & {
  api: ReturnType<typeof startApi>
  image: Named & { url: string }
  movie: Named & { url: string }
  archiveImage: Named & { url: string }
  archiveMovie: Named & { url: string }
  sampleId: string
  entries: { news: string; qanda: string }
  /** Somebody whose password is known, whatever it is. */
  tenant: ShopCaller
}

export type RoundTrips = Partial<Record<EndpointName, RoundTrip>>

/** What the changes are tried on. */
export async function prepare(api: Prepared['api']): Promise<Prepared> {
  const scene = {
    admin: await api.admin(),
    account: await api.account(),
    shop: await api.shop(),
    mark: '梅',
  }
  const body = { title: '一', contents: '' }
  return {
    ...scene,
    api,
    image: await addImage(scene),
    movie: await addMovie(scene),
    archiveImage: await addArchiveImage(scene),
    archiveMovie: await addArchiveMovie(scene),
    sampleId: (await addSample(scene)).id,
    entries: {
      news: (await scene.admin.ok('addNews', { body })).news.id,
      qanda: (await scene.admin.ok('addQanda', { body })).qanda.id,
    },
    tenant: await api.shop(),
  }
}

/** Of an answer only these fields. */
export const pick = (object: object, ...names: string[]): Values =>
  Object.fromEntries(Object.entries(object).filter(([name]) => names.includes(name)))
