import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import {
  GetRolePolicyCommand,
  IAMClient,
  ListRolePoliciesCommand,
  paginateListRoles,
} from '@aws-sdk/client-iam'
import type { Run } from './run-steps.ts'
import { explainUnusedRights } from './unused-rights.ts'

/** A decision of the emulator about a call of a role; `statement` is the number of the one that allowed it. */
type Decision = {
  role: string
  action: string
  is_allowed: boolean
  statement: number | null
  resource?: string
  keys?: Record<string, unknown>
}

type Statement = {
  Effect: string
  Action: string | string[]
  Resource: string | string[]
  Condition?: Record<string, Record<string, string | string[]>>
}

/** Every call since the emulator's start was allowed, and each right that no role used has a reason. */
export async function checkRights({ state }: Run): Promise<void> {
  assert.ok(state.decisions, 'the emulator records no decisions')
  const decisions = readFileSync(state.decisions, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Decision)
  const refused = decisions.filter(({ is_allowed }) => !is_allowed)
  assert.deepEqual(refused, [], 'calls were refused to their role')
  const used = new Set(
    decisions.map(({ role, statement, action }) => `${role} ${statement} ${action}`),
  )
  const rights = await listRights()
  const usedRights = rights.filter(({ role, statement, action }) =>
    used.has(`${role} ${statement} ${action}`),
  )
  const usedSomewhere = new Set(usedRights.map(({ name }) => name))
  const unused = [...new Set(rights.map(({ name }) => name))].filter(
    (name) => !usedSomewhere.has(name),
  )
  process.stdout.write(
    `      ${usedRights.length} of ${rights.length} rights of the roles used; ${unused.length} of ${new Set(rights.map(({ name }) => name)).size} kinds by no role\n`,
  )
  const { unexplained, needless } = explainUnusedRights(unused)
  for (const reason of needless)
    process.stdout.write(`      used after all, although “${reason}”\n`)
  assert.deepEqual(unexplained, [], 'rights that nothing uses, without a reason')
}

type Right = { role: string; statement: number; action: string; name: string }

/** What the product's roles may do, one action of one statement each. */
async function listRights(): Promise<Right[]> {
  const client = new IAMClient({ region: 'us-east-1' })
  const rights: Right[] = []
  for await (const { Roles = [] } of paginateListRoles({ client }, {}))
    for (const { RoleName = '' } of Roles.filter((role) => role.RoleName?.startsWith('noren-')))
      rights.push(...(await listRoleRights(client, RoleName)))
  client.destroy()
  return rights
}

async function listRoleRights(client: IAMClient, RoleName: string): Promise<Right[]> {
  const { PolicyNames = [] } = await client.send(new ListRolePoliciesCommand({ RoleName }))
  const documents = await Promise.all(
    PolicyNames.map(async (PolicyName) => {
      const { PolicyDocument = '' } = await client.send(
        new GetRolePolicyCommand({ RoleName, PolicyName }),
      )
      return JSON.parse(decodeURIComponent(PolicyDocument)) as { Statement: Statement[] }
    }),
  )
  return documents
    .flatMap(({ Statement }) => Statement)
    .flatMap((statement, index) =>
      statement.Effect === 'Allow'
        ? [statement.Action].flat().map((action) => ({
            role: RoleName,
            statement: index,
            action,
            name: formatRight(action, statement),
          }))
        : [],
    )
}

/** Such as `dynamodb:GetItem on table/… LeadingKeys=USER#*`: equal for roles whose right is the same. */
function formatRight(action: string, { Resource, Condition = {} }: Statement): string {
  const resources = [Resource].flat().map((arn) => arn.split(':').slice(5).join(':'))
  const conditions = Object.values(Condition)
    .flatMap((values) => Object.entries(values))
    .map(([key, value]) => `${key.split(':').at(-1)}=${[value].flat().join(',')}`)
  return [action, 'on', resources.join(','), ...conditions].join(' ')
}
