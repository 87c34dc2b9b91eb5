import { expect, test } from 'vitest'
import { maintenanceKey } from '#functions/contract/platform/maintenance.ts'
import { originSecretsKey } from '#functions/contract/platform/origin-secrets.ts'
import {
  findAllResources,
  formatTemplateValue,
  synthesizeTemplates,
} from '#test/infra/synthesize-app.ts'
import { isAllowed, listStatements, tableRequest, writeActions } from './policy.ts'

const templates = synthesizeTemplates('prod')
const roles = findAllResources(templates, 'AWS::IAM::Role').map(
  ([id, role]) => [id, listStatements(role)] as const,
)

test.each([originSecretsKey.PK, maintenanceKey.PK])('no role of prod may write %s', (partition) => {
  const able = roles.filter(([, statements]) =>
    writeActions.some((write) => isAllowed(statements, tableRequest(write, partition))),
  )
  expect(able.map(([id]) => id)).toEqual([])
})

test('every function behind CloudFront may read them', () => {
  const { accounts, shops, admins, 'admin-reads': adminReads } = templates
  for (const [id, { Properties }] of findAllResources(
    { accounts, shops, admins, 'admin-reads': adminReads },
    'AWS::Lambda::Function',
  )) {
    const role = formatTemplateValue(Properties.Role).replace(/\.Arn$/, '')
    const [, statements = []] = roles.find(([each]) => each === role) ?? []
    const may = isAllowed(statements, tableRequest('BatchGetItem', originSecretsKey.PK))
    expect([id, may]).toEqual([id, !id.startsWith('noRoute')])
  }
})
