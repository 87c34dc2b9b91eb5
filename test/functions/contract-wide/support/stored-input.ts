import * as fc from 'fast-check'
import * as v from 'valibot'
import type { Endpoint, EndpointOutput } from '#functions/contract/endpoint.ts'
import type { EndpointName, Endpoints } from '#functions/contract/endpoints.ts'
import { awkwardTexts, fillWithTexts, validValues } from '#test/support/arbitraries.ts'
import type { Caller } from '#test/support/caller.ts'
import type { Case } from './refused-calls.ts'
import { chooseCaller, type Scene } from './scene.ts'
import { makeCall } from './valid-calls.ts'

export type Values = Record<string, unknown>

/** The body of a call, and its answer once it is made. */
export type Sent<Name extends EndpointName> = {
  scene: Scene
  body: Values
  answer?: EndpointOutput<Endpoints[Name]>
}

/** How the input that a call stores is read back by another call. */
export type StoredInput<Name extends EndpointName = EndpointName> = {
  /** How many random values are tried, where a call hashes passwords or encodes a file. */
  draws?: number
  /** File paths that the call accepts. */
  paths?: (scene: Scene) => Promise<string[]>
  /** Own values where the schema is not enough. */
  values?: fc.Arbitrary<Values>
  /** Changes values that are already taken, or that the call does not store. */
  fit?: (values: Values, scene: Scene) => Values | Promise<Values>
  /** The expected fields where they differ from the input. */
  kept?: (given: Values) => Values
  /** The fields beside the stored ones; by default those of the valid call. */
  rest?: (scene: Scene) => Promise<Values>
  /** The caller, if it is not that of the valid call. */
  by?: (scene: Scene) => Caller | Promise<Caller>
  /** Fields that are left out stay what they were. */
  keepsRest?: true
  read: (sent: Sent<Name>) => Promise<Values>
}

export type StoredInputs = { [Name in EndpointName]?: StoredInput<Name> }

export const pickFields = (object: object, ...names: string[]): Values =>
  Object.fromEntries(Object.entries(object).filter(([name]) => names.includes(name)))

/** The entry of a list with this id. */
export const findById = (list: readonly { id: string }[], id: unknown): object =>
  list.find((entry) => entry.id === id) ?? {}

/** Fields that identify the object or control the call; they are not stored. */
const controls = new Set(
  [
    'user user_id id page page_data to version versions based_on force page_check adjusts original',
    'seen trade start confirm',
    'upload_id poster_upload_id replaces library type bytes sha256 kind ids',
    'LoginId Password current tab leaving session here code response ticket token passkey factor note',
    'typed_name updated_at direct reach rows',
  ].flatMap((names) => names.split(' ')),
)

/** The stored fields of the body as a schema. */
export function pickStored({ body, effect }: Endpoint) {
  const { entries = {} } = (effect === 'changes' && body ? body : {}) as {
    entries?: v.ObjectEntries
  }
  const stored = Object.entries(entries).filter(([field]) => !controls.has(field))
  return v.strictObject(Object.fromEntries(stored))
}

/** Random values, and values that have each awkward text in every text field. */
export async function drawValues(
  { endpoint, scene }: Pick<Case, 'endpoint' | 'scene'>,
  { paths, values, draws = 6 }: StoredInput,
): Promise<Values[]> {
  const schema = pickStored(endpoint)
  const known = (await paths?.(scene)) ?? []
  const draw = (isWhole: boolean, numRuns: number) => {
    const made = values ?? validValues(schema, { known, isWhole, longest: isWhole ? 4 : 12 })
    return fc.sample(made, { numRuns, seed: 20_261_121 }) as Values[]
  }
  const filled = fillWithTexts(schema, draw(true, awkwardTexts.length)) as Values[]
  return [...draw(false, draws), ...filled]
}

/** Makes the call with these values; returns what another call reads back, and what it should. */
export async function storeValues(
  { name, endpoint, scene }: Omit<Case, 'call'>,
  stored: StoredInput,
  drawn: Values,
): Promise<{ read: Values; expected: Values }> {
  const { fit, rest, by, kept, keepsRest, read } = stored
  const values = (await fit?.(drawn, scene)) ?? drawn
  const body = { ...((await rest?.(scene)) ?? (await makeControls(name, scene))), ...values }
  const before = keepsRest ? await read({ scene, body }) : {}
  const caller = (await by?.(scene)) ?? chooseCaller(endpoint, scene)
  const answer = await caller.ok(name, { body } as never)
  const input = v.parse(pickStored(endpoint), values)
  const expected = { ...before, ...(kept?.(input) ?? input) }
  return { read: await read({ scene, body, answer }), expected }
}

async function makeControls(name: EndpointName, scene: Scene): Promise<Values> {
  const { body = {} } = await makeCall(name, scene)
  return Object.fromEntries(Object.entries(body).filter(([field]) => controls.has(field)))
}
