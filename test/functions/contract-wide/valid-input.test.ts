import * as fc from 'fast-check'
import * as v from 'valibot'
import { beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '#functions/contract/endpoint.ts'
import { type EndpointName, endpointList, endpoints } from '#functions/contract/endpoints.ts'
import { startApi } from '#test/support/api.ts'
import { awkwardTexts, fillTexts, validValues } from '#test/support/arbitraries.ts'
import { entryRoundTrips } from './round-trips/entries.ts'
import { fileRoundTrips } from './round-trips/files.ts'
import { pageRoundTrips } from './round-trips/pages.ts'
import {
  type Prepared,
  prepareScene,
  type RoundTrip,
  type RoundTrips,
  type Values,
} from './round-trips/round-trip.ts'
import { staffRoundTrips } from './round-trips/staff.ts'
import { supportRoundTrips } from './round-trips/support.ts'
import { userRoundTrips } from './round-trips/users.ts'
import { unlimitedCalls } from './support/scene.ts'

const roundTrips: RoundTrips = {
  ...userRoundTrips,
  ...staffRoundTrips,
  ...pageRoundTrips,
  ...fileRoundTrips,
  ...entryRoundTrips,
  ...supportRoundTrips,
}

const api = startApi(unlimitedCalls)
const seed = 20_261_121

let prepared: Prepared
beforeAll(async () => {
  prepared = await prepareScene(api)
})

/** Fields that identify the object or control the call; they are not stored. */
const says = new Set(
  [
    'user user_id id page page_data to version versions based_on force page_check',
    'seen trade start',
    'upload_id poster_upload_id replaces library type bytes sha256 kind ids',
    'LoginId Password current tab leaving session here code response ticket token passkey factor note',
    'typed_name',
  ].flatMap((names) => names.split(' ')),
)

/** The stored fields of the body as a schema. */
function findKept({ body, effect }: Endpoint) {
  const { entries } = (effect === 'changes' ? body : undefined) as v.StrictObjectSchema<
    v.ObjectEntries,
    undefined
  >
  const kept = Object.entries(entries).filter(([field]) => !says.has(field))
  return v.strictObject(Object.fromEntries(kept))
}

const keeping = endpointList
  .filter(([, { body, effect }]) => body && effect === 'changes')
  .filter(([, endpoint]) => Object.keys(findKept(endpoint).entries).length > 0)
  .map(([name]) => name)

test('every call that stores a part of its input is tested here', () => {
  expect(Object.keys(roundTrips).toSorted()).toEqual(keeping.toSorted())
})

/** Random values, and then each awkward text in every text field. */
function valuesFor(name: EndpointName, { paths, isSlow, isCostly, values }: RoundTrip): Values[] {
  const kept = findKept(endpoints[name])
  const known = paths?.(prepared) ?? []
  const draw = (isWhole: boolean, numRuns: number) => {
    const made = values ?? validValues(kept, { known, isWhole, longest: isWhole ? 4 : 12 })
    return fc.sample(made, { numRuns, seed }) as Values[]
  }
  const texts = isSlow ? inThirds(awkwardTexts) : awkwardTexts
  const filled = draw(true, texts.length).map(
    (value, index) => fillTexts(kept, value, texts[index] ?? '') as Values,
  )
  return [...draw(false, isSlow ? 2 : isCostly ? 5 : 12), ...filled]
}

const inThirds = (texts: readonly string[]) =>
  [0, 1, 2].map((third) => texts.filter((_, index) => index % 3 === third).join(''))

test.each(keeping)('%s: the input is read back to the last code unit', async (name) => {
  const trip = roundTrips[name]
  if (!trip) throw new Error(`${name} is not tried`)
  const kept = findKept(endpoints[name])
  for (const drawn of valuesFor(name, trip)) {
    const values = (await trip.fit?.(drawn, prepared)) ?? drawn
    const { before, after } = await trip.run(values, prepared)
    const given = v.parse(kept, values)
    expect(after).toEqual({ ...before, ...(trip.kept?.(given) ?? given) })
  }
})

test('a page with all texts is published, copied and restored unchanged', async () => {
  const { shop } = prepared
  const user = shop.user.id
  const [from, to] = [
    { user, page: 1 as const },
    { user, page: 2 as const },
  ]
  const { versions } = await shop.ok('getPage', { body: from })
  const data = awkwardTexts.map((text) => ({ text, alt: text, text_check: true }))
  await shop.ok('saveData', { body: { ...from, data, version: versions.data } })
  const [data1, data2] = [awkwardTexts.map((alt) => ({ alt })), []]
  await shop.ok('saveSlides', { body: { ...from, data1, data2, version: versions.slide } })
  const expected = [awkwardTexts.map((text) => [text, text]), [...awkwardTexts]]

  // Themes break texts between their phrases.
  await shop.ok('changeLook', { body: { user, look: null } })
  const { url } = await shop.ok('publishPage', { body: from })
  const { versions: kept } = await shop.ok('listVersions', { body: from })
  const version = kept[0]?.version ?? 0
  expect(listTexts(await shop.ok('getVersion', { body: { ...from, version } }))).toEqual(expected)
  const { versions: written } = await shop.ok('getPage', { body: from })
  await shop.ok('copyPage', { body: { ...from, to: to.page, versions: written } })
  expect(listTexts(await shop.ok('getPage', { body: to }))).toEqual(expected)
  const { version: emptied } = await shop.ok('saveData', {
    body: { ...from, data: [], version: written.data },
  })
  const present = { ...written, data: emptied }
  await shop.ok('restoreVersion', { body: { ...from, version, versions: present } })
  expect(listTexts(await shop.ok('getPage', { body: from }))).toEqual(expected)

  const html = await (await fetch(url)).text()
  const shown = awkwardTexts.map(inHtml).filter((text) => !html.includes(text))
  expect(shown).toEqual([])
})

type Shown = { data: { text: string; alt: string }[]; data1: { alt: string }[] }
const listTexts = ({ data, data1 }: Shown) => [
  data.map(({ text, alt }) => [text, alt]),
  data1.map(({ alt }) => alt),
]

const inHtml = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#x27;')
