import { describe, expect, test } from 'vitest'
import { endpointList } from '#functions/contract/endpoints.ts'
import { environmentNames, environments } from '#infra/environments.ts'
import {
  findAllResources,
  formatTemplateValue,
  synthesizeTemplates,
} from '#test/infra/synthesize-app.ts'
import { isAllowed, listActions, listResourceNames, listStatements } from './policy.ts'

const templates = synthesizeTemplates('prod')
const roles = findAllResources(templates, 'AWS::IAM::Role')

/** A role's actions on a key of the data stack. */
const onKey = (role: Parameters<typeof listStatements>[0]) =>
  listStatements(role).filter(
    (statement) =>
      listActions(statement).some((action) => action.startsWith('kms:') || action === '*') &&
      listResourceNames(statement).some((resource) => /FactorKey|^\*$/.test(resource)),
  )

/** Functions with this role, by logical id without the hash. */
const functionsIn = (id: string) =>
  findAllResources(templates, 'AWS::Lambda::Function')
    .filter(
      ([, { Properties }]) => formatTemplateValue(Properties.Role).replace(/\.Arn$/, '') === id,
    )
    .map(([name]) => name.slice(0, -8))

test('only the functions for one-time codes may use the key, and only for that', () => {
  const able = roles.filter(([, role]) => onKey(role).length > 0)
  const expected = endpointList.filter(([, { needs }]) => needs?.some((need) => need === 'codes'))
  expect(expected.map(([name]) => name)).toEqual(['signInFactor', 'beginCode', 'confirmCode'])
  expect(able.flatMap(([id]) => functionsIn(id)).toSorted()).toEqual(
    expected.map(([name]) => name).toSorted(),
  )
  for (const [, role] of able) {
    const statements = onKey(role)
    expect(statements.flatMap(listActions).toSorted()).toEqual([
      'kms:Decrypt',
      'kms:GenerateDataKey',
    ])
    const decrypting = (use?: string) =>
      isAllowed(statements, { action: 'kms:Decrypt', on: 'FactorKey', ...(use && { use }) })
    expect(['one-time-codes', 'other', undefined].map(decrypting)).toEqual([true, false, false])
  }
})

describe.each(environmentNames)('in %s', (name) => {
  test('the key rotates yearly, and is kept where data is kept', () => {
    const { data } = synthesizeTemplates(name)
    const [[, key] = []] = findAllResources({ data }, 'AWS::KMS::Key')
    expect(key?.Properties).toMatchObject({ EnableKeyRotation: true, PendingWindowInDays: 30 })
    const { keepsData } = environments[name]
    expect(key?.DeletionPolicy).toBe(keepsData ? 'RetainExceptOnCreate' : 'Delete')
  })
})
