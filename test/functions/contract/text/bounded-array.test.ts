import * as v from 'valibot'
import { expect, test } from 'vitest'
import { type EndpointName, endpointList } from '#functions/contract/endpoints.ts'

type Schema = v.GenericSchema & {
  entries?: Record<string, Schema>
  item?: Schema
  wrapped?: Schema
  options?: readonly (Schema | string | number)[]
  pipe?: readonly (Schema | Action)[]
}
type Found = { at: string; schema: Schema }

/** A schema and all that it is made of, each with where it is. */
function schemasIn(schema: Schema, at: string): Found[] {
  const { entries = {}, item, wrapped, options = [], pipe = [] } = schema
  const inner: Found[] = [
    ...Object.entries(entries).map(([name, one]) => ({ at: `${at}.${name}`, schema: one })),
    ...(item ? [{ at: `${at}[]`, schema: item }] : []),
    ...[wrapped, ...options, ...pipe.slice(1)].filter(isSchema).map((one) => ({ at, schema: one })),
  ]
  return [{ at, schema }, ...inner.flatMap((one) => schemasIn(one.schema, one.at))]
}

const isSchema = (one: unknown): one is Schema =>
  typeof one === 'object' && one !== null && 'kind' in one && one.kind === 'schema'

type Action = { kind: string; type: string; requirement?: unknown }

/** What a schema's pipe checks, in the pipes inside it as well. */
const actionsIn = ({ pipe = [] }: Schema): Action[] =>
  pipe.flatMap((one) => [one, ...('pipe' in one ? actionsIn(one) : [])])

const sent: Found[] = endpointList.flatMap(([name, { body, query }]) =>
  [body, query].flatMap((schema) => (schema ? schemasIn(schema, name) : [])),
)

const arrays = sent.filter(({ schema }) => schema.type === 'array')

test('finds the arrays of all request schemas', () => {
  const calls = new Set(arrays.map(({ at }) => at.split(/[.[]/)[0] ?? ''))
  expect([...calls].toSorted((one, other) => one.localeCompare(other))).toEqual([
    'addNews',
    'addUser',
    'addUsers',
    'changeLetters',
    'changeShopTags',
    'checkNames',
    'countNewsAudience',
    'countUnseenNews',
    'countUnseenQanda',
    'exportUsers',
    'purgeArchiveFiles',
    'purgeFiles',
    'putShopsBack',
    'resetPasswords',
    'resetReservations',
    'saveData',
    'saveSlides',
    'selectImages',
    'setReservation',
    'suspendShops',
    'tagShops',
    'takeShopsDown',
    'updateNews',
    'updateShop',
  ] satisfies EndpointName[])
})

test.each(arrays)('$at: does not check the items of an array that is too long', ({ schema }) => {
  const max = Number(actionsIn(schema).find(({ type }) => type === 'max_length')?.requirement)
  expect(max).toBeLessThanOrEqual(500)
  const looked: PropertyKey[] = []
  const items = new Proxy(
    Array.from({ length: max + 1 }, () => 1),
    {
      get(target, name) {
        if (/^\d+$/.test(String(name))) looked.push(name)
        return Reflect.get(target, name) as unknown
      },
    },
  )
  const { issues, success } = v.safeParse(schema, items)
  expect([success, issues?.length, looked]).toEqual([false, 1, []])
  expect(issues?.[0].message).toBe(`${max}個までです`)
})

test.each(sent.filter(({ schema }) => ['record', 'map', 'set', 'lazy'].includes(schema.type)))(
  '$at takes no keys or depth that the caller chooses',
  () => expect.unreachable(),
)
