import * as v from 'valibot'
import { expect, test } from 'vitest'
import { ApiError } from '#web/api/api-error.ts'
import { startDraft } from '#web/drafts/open-record.ts'
import {
  createDraft,
  hasChanges,
  listConflicts,
  mergeFields,
  type RecordDraft,
  type RecordKind,
  resolveConflict,
  saveDraft,
} from '#web/drafts/record-draft.ts'

const Fields = v.object({
  name: v.string(),
  logo: v.string(),
  hours: v.object({ weekly: v.string(), note: v.string() }),
})
type Fields = v.InferOutput<typeof Fields>
const Stored = v.object({ fields: Fields, version: v.number() })
type Stored = v.InferOutput<typeof Stored>
type Draft = RecordDraft<Fields, Stored>

const first: Fields = { name: 'さくら', logo: '', hours: { weekly: '9-17', note: '' } }
const photo = (file: string, content: string) =>
  `/images/${file.repeat(22)}/${content.repeat(22)}/1200x800.png`

/** A server that accepts saves on its present version, and answers a repeated key as the first time. */
function openServer(stored: Stored = { fields: first, version: 1 }) {
  const server = { stored, keys: new Map<string, Stored>(), sent: [] as Fields[], lost: 0 }
  const kind: RecordKind<Fields, Stored> = {
    fields: Fields,
    stored: Stored,
    groups: ['hours'],
    getFields: ({ fields }) => fields,
    send: async ({ fields, stored: { version }, key }) => {
      server.sent.push(fields)
      const before = server.keys.get(key)
      if (before) return before
      if (version !== server.stored.version) throw refuse(409, server.stored)
      server.stored = { fields, version: version + 1 }
      server.keys.set(key, server.stored)
      server.lost -= 1
      if (server.lost >= 0) throw new ApiError('offline')
      return server.stored
    },
  }
  return { server, kind, draft: createDraft(kind, stored) }
}

const refuse = (status: number, current: unknown) =>
  new ApiError('answered', {
    status,
    problem: { res: '', code: 'conflict', request_id: 'r-1', current },
  })

/** Saves, and returns the result with the last draft that was stored on the device. */
async function save(kind: RecordKind<Fields, Stored>, draft: Draft) {
  const stored: Draft[] = []
  const result = await saveDraft(kind, draft, (next) => stored.push(next)).catch(() => undefined)
  return { result, left: stored.at(-1) }
}

const withFields = (draft: Draft, fields: Partial<Fields>): Draft => ({
  ...draft,
  fields: { ...draft.fields, ...fields },
})

test('merges what others have saved in other parts, also within a group', async () => {
  const { server, kind, draft } = openServer()
  server.stored = { fields: { ...first, hours: { weekly: '9-17', note: '相手' } }, version: 2 }
  const mine = withFields(draft, { hours: { weekly: '10-18', note: '' } })
  const { result } = await save(kind, mine)
  expect(server.stored.fields.hours).toEqual({ weekly: '10-18', note: '相手' })
  expect(result).toMatchObject({ kind: 'saved', replaced: { hours: { note: '相手' } } })
})

test('saves nothing where both have changed the same part, and continues by the choice', async () => {
  const { server, kind, draft } = openServer()
  server.stored = { fields: { ...first, name: '相手', logo: 'x' }, version: 2 }
  const mine = withFields(draft, { name: '自分', hours: { weekly: '10-18', note: '' } })
  const { result, left } = await save(kind, mine)
  if (result?.kind !== 'conflict') throw new Error('no conflict')
  expect(server.stored.fields.name).toBe('相手')
  expect(left).toEqual(mine)
  const { conflict } = result
  expect(listConflicts(kind, result.draft, conflict)).toEqual(['name'])
  const choose = (keeps: 'mine' | 'theirs') =>
    resolveConflict(kind, result.draft, { ...conflict, keeps })
  const hours = { weekly: '10-18', note: '' }
  expect(choose('mine').fields).toEqual({ name: '自分', logo: 'x', hours })
  expect(choose('theirs').fields).toEqual({ name: '相手', logo: 'x', hours })
})

test('shows all that others have changed where a save must not merge', async () => {
  const { server, kind, draft } = openServer()
  server.stored = { fields: { ...first, logo: 'x' }, version: 2 }
  const { result } = await save(
    { ...kind, mustReview: () => true },
    withFields(draft, { name: '自分' }),
  )
  if (result?.kind !== 'conflict') throw new Error('no conflict')
  expect(listConflicts(kind, result.draft, result.conflict)).toEqual(['logo'])
  const chosen = resolveConflict(kind, result.draft, { ...result.conflict, keeps: 'mine' })
  expect(chosen).toMatchObject({ fields: { name: '自分', logo: '' }, stored: { version: 2 } })
})

test('repeats a save without an answer unchanged, then saves what was typed since', async () => {
  const { server, kind, draft } = openServer()
  server.lost = 1
  const { result, left } = await save(kind, withFields(draft, { name: '一度目' }))
  expect(result).toBeUndefined()
  expect(left?.attempt?.fields.name).toBe('一度目')
  if (!left) throw new Error('nothing on the device')
  const second = await save(kind, withFields(left, { name: '二度目' }))
  expect(second.result).toMatchObject({ kind: 'saved', replaced: first })
  expect(server.sent.map(({ name }) => name)).toEqual(['一度目', '一度目', '二度目'])
  expect(server.stored).toMatchObject({ fields: { name: '二度目' }, version: 3 })
})

test('continues from a draft on the device, and knows a save whose answer was lost', async () => {
  const { server, kind, draft } = openServer()
  server.lost = 1
  const { left } = await save(kind, withFields(draft, { name: '自分' }))
  if (!left) throw new Error('nothing on the device')
  const open = (fields: Partial<Fields>) =>
    startDraft(kind, {
      stored: server.stored,
      localDraft: { draft: withFields(left, fields), at: '' },
    })
  expect(open({})).toEqual({ draft: createDraft(kind, server.stored) })
  const typed = open({ logo: 'x' })
  expect(typed.draft).toMatchObject({ fields: { name: '自分', logo: 'x' }, base: { logo: '' } })
  expect(typed.draft.attempt).toBeUndefined()
  server.stored = { fields: { ...first, name: '相手' }, version: 3 }
  expect(open({}).draft.attempt).toEqual(left.attempt)
})

test('shows a conflict with a draft on the device before anything is sent', () => {
  const { kind, draft } = openServer()
  const stored = { fields: { ...first, name: '相手' }, version: 2 }
  const localDraft = { draft: withFields(draft, { name: '自分' }), at: '' }
  expect(startDraft(kind, { stored, localDraft })).toMatchObject({
    draft: { fields: { name: '自分' } },
    conflict: { stored },
  })
})

test('takes another path of the same file for no change', () => {
  const { kind, draft } = openServer({ fields: { ...first, logo: photo('a', 'b') }, version: 1 })
  expect(hasChanges(kind, withFields(draft, { logo: photo('a', 'c') }))).toBe(false)
  expect(hasChanges(kind, withFields(draft, { logo: photo('d', 'b') }))).toBe(true)
})

test('a merge leaves the parts that are not named', () => {
  const { kind } = openServer()
  const fields = { ...first, name: 'もみじ', hours: { weekly: '休', note: '長い休み' } }
  expect(mergeFields(kind, first, { fields, parts: ['hours.note'] })).toEqual({
    ...first,
    hours: { weekly: '9-17', note: '長い休み' },
  })
})
