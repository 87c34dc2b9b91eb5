import { describe, expect, test } from 'vitest'
import { environments } from '#infra/environments.ts'
import {
  isAllowed,
  listActions,
  listResourceNames,
  listStatements,
  tableRequest,
} from '#test/infra/permissions/policy.ts'
import { findAllResources, synthesizeApp, synthesizeTemplates } from '#test/infra/synthesize-app.ts'

const delivery = { repository: 'noren/noren' }
const config = { ...environments.prod, delivery }
const { ops } = synthesizeTemplates('prod', { config })

const findRole = (id: string) => {
  const [, role] =
    findAllResources({ ops }, 'AWS::IAM::Role').find(([name]) => name.startsWith(id)) ?? []
  if (!role) throw new Error(`The template has no role ${id}`)
  return role
}

const findTrust = (id: string) => {
  const { AssumeRolePolicyDocument: policy } = findRole(id).Properties
  const [statement] = (policy as { Statement: Record<string, unknown>[] }).Statement
  return statement
}

describe('the role in which a workflow deploys', () => {
  test('is made only where a repository is named', () => {
    const without = findAllResources(synthesizeTemplates('prod'), 'AWS::IAM::Role')
    expect(without.filter(([id]) => id.startsWith('Delivery'))).toEqual([])
    expect(() => synthesizeApp('prod', { config }).app.synth()).not.toThrow()
  })

  test('trusts the jobs of one environment of one repository', () => {
    expect(findTrust('DeliveryDeploy')).toMatchObject({
      Action: 'sts:AssumeRoleWithWebIdentity',
      Condition: {
        StringEquals: {
          'token.actions.githubusercontent.com:aud': 'sts.amazonaws.com',
          'token.actions.githubusercontent.com:sub': 'repo:noren/noren:environment:prod',
        },
      },
    })
  })

  test('changes nothing but by the CDK’s roles, the three functions of a deploy and the hash of the origin secret', () => {
    const statements = listStatements(findRole('DeliveryDeploy'))
    const changing = statements
      .flatMap(listActions)
      .filter((action) => !/:(Get|List|Describe)/.test(action))
    expect(changing.toSorted()).toEqual([
      'cloudformation:UpdateTerminationProtection',
      'dynamodb:PutItem',
      'lambda:InvokeFunction',
      'sts:AssumeRole',
    ])
    expect(isAllowed(statements, tableRequest('PutItem', 'ORIGIN'))).toBe(true)
    expect(isAllowed(statements, tableRequest('PutItem', 'ADMIN#1'))).toBe(false)
    const listTargets = (action: string) =>
      statements.filter((each) => listActions(each).includes(action)).flatMap(listResourceNames)
    expect(listTargets('secretsmanager:GetSecretValue').join()).toContain('OriginSecret')
    for (const name of listTargets('sts:AssumeRole'))
      expect(name).toMatch(/role\/cdk-hnb659fds-(deploy|file-publishing|lookup)-role-/)
    expect(
      listTargets('lambda:InvokeFunction')
        .map((name) => name.slice(name.lastIndexOf(':') + 1))
        .toSorted(),
    ).toEqual([
      'noren-prod-jobs-installSamples',
      'noren-prod-ops-canary',
      'noren-prod-ops-makeCanary',
    ])
  })
})

test('the role that shows changes trusts pull requests and only reads', () => {
  expect(findTrust('DeliveryDiff')).toMatchObject({
    Condition: {
      StringEquals: {
        'token.actions.githubusercontent.com:sub': 'repo:noren/noren:pull_request',
      },
    },
  })
  const statements = listStatements(findRole('DeliveryDiff'))
  expect(statements.flatMap(listActions)).toEqual(['sts:AssumeRole'])
  for (const name of statements.flatMap(listResourceNames)) expect(name).toContain('-lookup-role-')
})
