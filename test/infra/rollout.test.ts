import { describe, expect, test } from 'vitest'
import cdk from '#cdk.json' with { type: 'json' }
import { endpointList } from '#functions/contract/endpoints.ts'
import { environments } from '#infra/environments.ts'
import { dependenciesOf, reaches } from './dependencies-of.ts'
import { actionsOf, resourcesOf, statementsOf } from './policy.ts'
import { everyResource, type Templates, templatesOf, textOf } from './synthesised.ts'

const prod = templatesOf('prod')
const inStacks = ({ shops, admins, jobs }: Templates) => ({ shops, admins, jobs })

type Alias = {
  Properties: Record<string, unknown>
  UpdatePolicy?: { CodeDeployLambdaAliasUpdate: { DeploymentGroupName: unknown } }
}

/** The deployment groups of a stack by their logical ids. */
const groupsOf = (template: Templates['jobs']) =>
  Object.fromEntries(everyResource({ jobs: template }, 'AWS::CodeDeploy::DeploymentGroup'))

describe('a new version', () => {
  test.each(Object.entries(inStacks(prod)))(
    'of any function of %s comes in by its alias, a tenth first, and goes back where an alarm goes off',
    (_, template) => {
      const groups = groupsOf(template)
      const aliases = everyResource({ jobs: template }, 'AWS::Lambda::Alias') as [string, Alias][]
      expect(aliases.length).toBeGreaterThan(2)
      for (const [, { UpdatePolicy }] of aliases) {
        const group = groups[textOf(UpdatePolicy?.CodeDeployLambdaAliasUpdate.DeploymentGroupName)]
        expect(group?.Properties).toMatchObject({
          DeploymentConfigName: 'CodeDeployDefault.LambdaCanary10Percent10Minutes',
          AlarmConfiguration: { Enabled: true, Alarms: [{ Name: expect.anything() as unknown }] },
          AutoRollbackConfiguration: {
            Enabled: true,
            Events: expect.arrayContaining([
              'DEPLOYMENT_FAILURE',
              'DEPLOYMENT_STOP_ON_ALARM',
            ]) as unknown,
          },
        })
      }
    },
  )

  test('is called by nobody else: what no operator invokes by hand has an alias', () => {
    const named = everyResource(inStacks(prod), 'AWS::Lambda::Function').map(([id]) => id)
    const aliases = everyResource(inStacks(prod), 'AWS::Lambda::Alias')
    const live = new Set(aliases.map(([, { Properties }]) => textOf(Properties.FunctionName)))
    expect(named.filter((id) => !live.has(id))).toEqual([expect.stringMatching(/^addAdmin/)])
  })

  test('is moved in by roles that may touch these functions and read that alarm', () => {
    const roles = everyResource(inStacks(prod), 'AWS::IAM::Role').filter(([id]) =>
      id.startsWith('RolloutRoles'),
    )
    expect(roles.length).toBeGreaterThan(2)
    for (const [, role] of roles) {
      const statements = statementsOf(role)
      expect(statements.flatMap(actionsOf)).toEqual([
        'lambda:GetAlias',
        'lambda:UpdateAlias',
        'lambda:GetProvisionedConcurrencyConfig',
        'cloudwatch:DescribeAlarms',
      ])
      for (const resource of statements.flatMap(resourcesOf)) expect(resource).not.toContain('*')
      // What a role's policies may hold, with names as long as they become.
      expect(JSON.stringify(statements).length).toBeLessThan(10_240)
    }
  })

  test('is there at once where nobody’s data is kept, and where it mends what is broken', () => {
    const dev = everyResource(templatesOf('dev'), 'AWS::CodeDeploy::DeploymentGroup')
    for (const [, { Properties }] of dev)
      expect(Properties.DeploymentConfigName).toBe('CodeDeployDefault.LambdaAllAtOnce')
    const urgent = templatesOf('prod', { context: { ...cdk.context, urgent: 'true' } })
    for (const [, { Properties }] of everyResource(urgent, 'AWS::CodeDeploy::DeploymentGroup'))
      expect(Properties).toMatchObject({
        DeploymentConfigName: 'CodeDeployDefault.LambdaAllAtOnce',
        AlarmConfiguration: { Enabled: false },
      })
  })

  describe.each(Object.entries(inStacks(prod)))(
    'is moved in together with others of %s',
    (_, template) => {
      const before = dependenciesOf(template)
      const firstOf = (type: string) => {
        const ids = Object.keys(template.findResources(type))
        return ids.filter((id) => !ids.some((other) => reaches(before, id, other)))
      }

      test('a few ordered at a time', () => {
        const few = Math.min(4, Object.keys(template.findResources('AWS::Lambda::Alias')).length)
        expect(firstOf('AWS::Lambda::Version')).toHaveLength(few)
        expect(firstOf('AWS::CodeDeploy::DeploymentGroup')).toHaveLength(few)
        for (const [id, { Properties }] of everyResource({ jobs: template }, 'AWS::Lambda::Alias'))
          expect(before.get(id)).toContain(textOf(Properties.FunctionVersion).split('.')[0])
      })

      test('each in its ten minutes without waiting for another’s', () => {
        const aliases = Object.keys(template.findResources('AWS::Lambda::Alias'))
        expect(firstOf('AWS::Lambda::Alias')).toEqual(aliases)
      })

      test('nothing waiting for itself', () => {
        expect([...before.keys()].filter((id) => reaches(before, id, id))).toEqual([])
      })
    },
  )
})

describe('the alarm that takes it back', () => {
  test('counts the API’s faults, without what was told to come again', () => {
    const [[, alarm] = []] = everyResource({ door: prod.door }, 'AWS::CloudWatch::Alarm')
    expect(alarm?.Properties).toMatchObject({
      Threshold: 3,
      ComparisonOperator: 'GreaterThanOrEqualToThreshold',
      TreatMissingData: 'notBreaching',
    })
    expect(alarm?.Properties.Metrics).toMatchObject([
      { Expression: 'failed - FILL(busy, 0)' },
      { Id: 'failed', MetricStat: { Metric: { Namespace: 'AWS/ApiGateway', MetricName: '5xx' } } },
      {
        Id: 'busy',
        MetricStat: {
          Metric: {
            Namespace: 'Noren/prod',
            MetricName: 'Busy',
            Dimensions: [{ Name: 'service', Value: 'noren' }],
          },
        },
      },
    ])
  })

  test('counts every job that failed', () => {
    const alarms = everyResource({ jobs: prod.jobs }, 'AWS::CloudWatch::Alarm')
    const [, faults] = alarms.find(([id]) => id.startsWith('Faults')) ?? []
    const names = JSON.stringify(faults?.Properties.Metrics).match(/noren-prod-jobs-\w+/g)
    expect(names).toEqual(
      ['sweep', 'derivePictures', 'fireReservation'].map((name) => `noren-prod-jobs-${name}`),
    )
    expect(faults?.Properties.Threshold).toBe(1)
  })
})

describe('what could take all of an account’s Lambdas for itself', () => {
  test('has a part of its own: who signs in, what shops send, and variants', () => {
    const reserved = everyResource(inStacks(prod), 'AWS::Lambda::Function').flatMap(
      ([, { Properties }]) =>
        Properties.ReservedConcurrentExecutions === undefined
          ? []
          : [[Properties.FunctionName, Properties.ReservedConcurrentExecutions] as const],
    )
    expect(Object.fromEntries(reserved)).toEqual({
      'noren-prod-shops-signIn': 33,
      'noren-prod-shops-adminSignIn': 33,
      'noren-prod-shops-signInFactor': 33,
      'noren-prod-shops-uploadImage': 50,
      'noren-prod-shops-updateImage': 50,
      'noren-prod-shops-uploadMovie': 50,
      'noren-prod-shops-updateMovie': 50,
      'noren-prod-jobs-derivePictures': 100,
    })
  })

  test('leaves most of an account’s thousand to all others', () => {
    const { passwords = 0, files = 0, variants = 0 } = environments.prod.concurrency ?? {}
    expect(passwords + files + variants).toBeLessThanOrEqual(500)
    expect(endpointList.length).toBeGreaterThan(8)
  })
})
