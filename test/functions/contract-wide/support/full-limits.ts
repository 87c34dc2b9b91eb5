import type { EndpointName } from '#functions/contract/endpoints.ts'
import { limits } from '#functions/contract/limits.ts'
import { newName } from './scene.ts'

/** Runs the work while all rate limits are used up. */
export async function runWithFullLimits<T>(work: () => Promise<T>): Promise<T> {
  const settings = [
    'READS_A_MINUTE',
    'CHANGES_A_MINUTE',
    'REGISTRATIONS_A_MINUTE',
    'UPLOADS_A_MINUTE',
    'PUBLISHES_A_MINUTE',
    'REPORTS_A_MINUTE',
  ] as const
  const before = settings.map((name) => process.env[name] ?? '')
  for (const name of settings) process.env[name] = '0'
  try {
    return await work()
  } finally {
    for (const [index, name] of settings.entries()) process.env[name] = before[index]
  }
}

type FullList = { limit: keyof typeof limits; member: () => Record<string, unknown> }

/** Calls that add to a list, with its limit and a new member. */
const fullLists: Partial<Record<EndpointName, FullList>> = {
  changeShopTags: { limit: 'tagsPerShop', member: () => ({ add: [newName()] }) },
  addSupportNote: { limit: 'notesPerShop', member: () => ({ text: newName() }) },
}

/** Runs the work with a new member while the list of the call has place for nothing; undefined for calls without a list. */
export function runWithFullList<T>(
  name: EndpointName,
  work: (member: Record<string, unknown>) => Promise<T>,
): Promise<T> | undefined {
  const list = fullLists[name]
  return list && runWithoutPlace(list, work)
}

async function runWithoutPlace<T>(
  { limit, member }: FullList,
  work: (member: Record<string, unknown>) => Promise<T>,
): Promise<T> {
  const before = limits[limit]
  Object.assign(limits, { [limit]: 0 })
  try {
    return await work(member())
  } finally {
    Object.assign(limits, { [limit]: before })
  }
}
