import * as fc from 'fast-check'
import * as v from 'valibot'
import { expect } from 'vitest'
import { layoutFields } from '#functions/contract/pages/fields/layout-fields.ts'
import { periodFields } from '#functions/contract/pages/fields/period-fields.ts'
import { type Prepared, pickFields, type RoundTrips } from './round-trip.ts'

const idLike = expect.stringMatching(/^[\w-]{1,64}$/) as unknown
type Parts = Record<string, unknown>[]
const withIds = (parts: unknown) =>
  (parts as Parts).map((part) => Object.assign({ id: idLike }, part))
const layoutDefaults = v.getDefaults(v.object({ ...layoutFields, ...periodFields }))
const shopPaths = ({ image, movie }: Prepared) => [image.url, movie.url]

export const pageRoundTrips: RoundTrips = {
  saveData: {
    paths: shopPaths,
    kept: ({ data }) => ({
      data: withIds(data).map((block, index) => ({
        ...layoutDefaults,
        kind: 'basic',
        ...block,
        position_index: index + 1,
      })),
    }),
    async run({ data }, { shop }) {
      const at = { user: shop.user.id, page: 1 as const }
      const { version } = await shop.ok('getData', { body: at })
      const saved = await shop.ok('saveData', { body: { ...at, data: data as never, version } })
      const read = await shop.ok('getData', { body: at })
      expect(saved.data).toEqual(read.data)
      return { after: pickFields(await shop.ok('getPage', { body: at }), 'data') }
    },
  },
  saveBackground: {
    paths: shopPaths,
    kept: ({ data }) => ({ data: { label: '', ...(data as object) } }),
    async run({ data }, { shop }) {
      const at = { user: shop.user.id, page: 1 as const }
      const { version } = await shop.ok('getBackground', { body: at })
      const body = { ...at, data: data as never, version }
      const saved = await shop.ok('saveBackground', { body })
      const { bg } = await shop.ok('getBackground', { body: at })
      expect(saved.data).toEqual(bg)
      return { after: { data: (await shop.ok('getPage', { body: at })).bg } }
    },
  },
  saveSlides: {
    paths: shopPaths,
    kept: ({ data1, data2 }) => ({ data1: withIds(data1), data2: withIds(data2) }),
    async run(values, { shop }) {
      const at = { user: shop.user.id, page: 1 as const }
      const { version } = await shop.ok('getSlides', { body: at })
      const saved = await shop.ok('saveSlides', { body: { ...at, ...values, version } as never })
      const read = await shop.ok('getSlides', { body: at })
      expect(pickFields(saved, 'data1', 'data2')).toEqual(pickFields(read, 'data1', 'data2'))
      return { after: pickFields(await shop.ok('getPage', { body: at }), 'data1', 'data2') }
    },
  },
  holdPage: {
    async run({ reason }, { shop, admin }) {
      const at = { user: shop.user.id, page: 2 as const }
      await admin.ok('holdPage', { body: { ...at, reason: reason as string } })
      return { after: { reason: (await shop.ok('getPage', { body: at })).held?.reason } }
    },
  },
  setReservation: {
    values: fc.record({ updatetimes: moments() }),
    // Times are answered in UTC.
    kept: ({ updatetimes }) => ({
      updatetimes: (updatetimes as string[]).map((time) => new Date(time).toISOString()),
    }),
    async run(values, { shop }) {
      const user = shop.user.id
      const body = { user, page: 3 as const, page_check: true, ...values } as never
      await shop.ok('setReservation', { body })
      const { reserve } = await shop.ok('listReservations', { body: { user } })
      const { start, end } = reserve.find(({ page }) => page === 3) ?? {}
      return { after: { updatetimes: [start, ...(end ? [end] : [])] } }
    },
  },
}

/** A start and possibly an end within a year, in several notations. */
function moments(): fc.Arbitrary<string[]> {
  const minute = 60_000
  const first = Math.ceil(Date.now() / minute) * minute + 60 * minute
  const at = (minutes: number) => new Date(first + minutes * minute).toISOString().slice(0, 16)
  const end = fc.constantFrom('Z', ':00Z', ':00.000Z', '+00:00')
  return fc
    .tuple(fc.integer({ min: 0, max: 250_000 }), fc.integer({ min: 1, max: 250_000 }), end)
    .chain(([start, long, zone]) =>
      fc.constantFrom([`${at(start)}${zone}`], [`${at(start)}${zone}`, `${at(start + long)}Z`]),
    )
}
