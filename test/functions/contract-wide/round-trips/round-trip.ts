import type * as fc from 'fast-check'
import type { EndpointName } from '#functions/contract/endpoints.ts'
import {
  addArchiveImage,
  addArchiveMovie,
  addImage,
  addMovie,
  addSample,
  type Scene,
} from '#test/functions/contract-wide/support/scene.ts'
import type { startApi } from '#test/support/api.ts'
import type { ShopCaller } from '#test/support/caller.ts'

export type Values = Record<string, unknown>

/** How the input of a call is sent and read back by another call. */
export type RoundTrip = {
  /** It encodes a file or hashes more than one password: a few values are enough. */
  isSlow?: true
  /** It hashes a password: fewer values. */
  isCostly?: true
  /** File paths that the call accepts. */
  paths?: (prepared: Prepared) => string[]
  /** Own values where the schema is not enough. */
  values?: fc.Arbitrary<Values>
  /** Changes values that are already taken. */
  fit?: (values: Values, prepared: Prepared) => Values | Promise<Values>
  /** The expected answer where it differs from the input. */
  kept?: (given: Values) => Values
  /** `before`: the fields that are left unchanged. */
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
  /** A shop with a known password. */
  tenant: ShopCaller
}

export type RoundTrips = Partial<Record<EndpointName, RoundTrip>>

/** The objects that the calls change. */
export async function prepareScene(api: Prepared['api']): Promise<Prepared> {
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

export const pickFields = (object: object, ...names: string[]): Values =>
  Object.fromEntries(Object.entries(object).filter(([name]) => names.includes(name)))
