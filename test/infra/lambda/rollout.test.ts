import { describe, expect, test } from 'vitest'
import cdk from '#cdk.json' with { type: 'json' }
import { buildDependencyGraph, dependsOn } from '#test/infra/dependency-graph.ts'
import { listActions, listResourceNames, listStatements } from '#test/infra/permissions/policy.ts'
import {
  findAllResources,
  formatTemplateValue,
  synthesizeTemplates,
  type Templates,
} from '#test/infra/synthesize-app.ts'

const prod = synthesizeTemplates('prod')
const inStacks = ({ accounts, shops, admins, 'admin-reads': adminReads, jobs }: Templates) => ({
  accounts,
  shops,
  admins,
  adminReads,
  jobs,
})

type Alias = {
  Properties: Record<string, unknown>
  UpdatePolicy?: { CodeDeployLambdaAliasUpdate: { DeploymentGroupName: unknown } }
}

const findDeploymentGroups = (template: Templates['jobs']) =>
  Object.fromEntries(findAllResources({ jobs: template }, 'AWS::CodeDeploy::DeploymentGroup'))

describe('a new version', () => {
  test.each(Object.entries(inStacks(prod)))(
    'of any function of %s is rolled out by its alias with a canary, and rolled back by the alarm',
    (_, template) => {
      const groups = findDeploymentGroups(template)
      const aliases = findAllResources({ jobs: template }, 'AWS::Lambda::Alias') as [
        string,
        Alias,
      ][]
      expect(aliases.length).toBeGreaterThan(2)
      for (const [, { UpdatePolicy }] of aliases) {
        const group =
          groups[formatTemplateValue(UpdatePolicy?.CodeDeployLambdaAliasUpdate.DeploymentGroupName)]
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

  test('has an alias unless operators invoke the function directly', () => {
    const named = findAllResources(inStacks(prod), 'AWS::Lambda::Function').map(([id]) => id)
    const aliases = findAllResources(inStacks(prod), 'AWS::Lambda::Alias')
    const live = new Set(
      aliases.map(([, { Properties }]) => formatTemplateValue(Properties.FunctionName)),
    )
    expect(named.filter((id) => !live.has(id))).toEqual([
      expect.stringMatching(/^addAdmin/),
      expect.stringMatching(/^installSamples/),
    ])
  })

  test('is rolled out by roles that may update these functions only, and read alarms', () => {
    const roles = findAllResources(inStacks(prod), 'AWS::IAM::Role').filter(([id]) =>
      id.startsWith('RolloutRoles'),
    )
    expect(roles.length).toBeGreaterThan(2)
    for (const [, role] of roles) {
      const statements = listStatements(role)
      expect(statements.flatMap(listActions)).toEqual([
        'lambda:GetAlias',
        'lambda:UpdateAlias',
        'lambda:GetProvisionedConcurrencyConfig',
        'cloudwatch:DescribeAlarms',
      ])
      const alarms = statements.filter((each) =>
        listActions(each).includes('cloudwatch:DescribeAlarms'),
      )
      expect(alarms.flatMap(listResourceNames)).toEqual(['*'])
      for (const each of statements)
        for (const resource of alarms.includes(each) ? [] : listResourceNames(each))
          expect(resource).not.toContain('*')
      // The limit of a role's policies.
      expect(JSON.stringify(statements).length).toBeLessThan(10_240)
    }
  })

  test('is live at once where no data is kept, and with --urgent', () => {
    const dev = findAllResources(synthesizeTemplates('dev'), 'AWS::CodeDeploy::DeploymentGroup')
    for (const [, { Properties }] of dev)
      expect(Properties.DeploymentConfigName).toBe('CodeDeployDefault.LambdaAllAtOnce')
    const urgent = synthesizeTemplates('prod', { context: { ...cdk.context, urgent: 'true' } })
    for (const [, { Properties }] of findAllResources(urgent, 'AWS::CodeDeploy::DeploymentGroup'))
      expect(Properties).toMatchObject({
        DeploymentConfigName: 'CodeDeployDefault.LambdaAllAtOnce',
        AlarmConfiguration: { Enabled: false },
      })
  })

  describe.each(Object.entries(inStacks(prod)))(
    'is rolled out with the others of %s',
    (_, template) => {
      const before = buildDependencyGraph(template)
      const findFirst = (type: string) => {
        const ids = Object.keys(template.findResources(type))
        return ids.filter((id) => !ids.some((other) => dependsOn(before, id, other)))
      }

      test('a few at a time', () => {
        const few = Math.min(4, Object.keys(template.findResources('AWS::Lambda::Alias')).length)
        expect(findFirst('AWS::Lambda::Version')).toHaveLength(few)
        expect(findFirst('AWS::CodeDeploy::DeploymentGroup')).toHaveLength(few)
        for (const [id, { Properties }] of findAllResources(
          { jobs: template },
          'AWS::Lambda::Alias',
        ))
          expect(before.get(id)).toContain(
            formatTemplateValue(Properties.FunctionVersion).split('.')[0],
          )
      })

      test('without waiting for each other', () => {
        const aliases = Object.keys(template.findResources('AWS::Lambda::Alias'))
        expect(findFirst('AWS::Lambda::Alias')).toEqual(aliases)
      })

      test('without cyclic dependencies', () => {
        expect([...before.keys()].filter((id) => dependsOn(before, id, id))).toEqual([])
      })
    },
  )
})

describe('the rollback alarm', () => {
  test('counts the API’s 5xx without busy answers', () => {
    const [[, alarm] = []] = findAllResources({ gateway: prod.gateway }, 'AWS::CloudWatch::Alarm')
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

  test('counts every failed job', () => {
    const alarms = findAllResources({ jobs: prod.jobs }, 'AWS::CloudWatch::Alarm')
    const [, faults] = alarms.find(([id]) => id.startsWith('Faults')) ?? []
    const names = JSON.stringify(faults?.Properties.Metrics).match(/noren-prod-jobs-\w+/g)
    expect(names).toEqual(
      ['cleanUp', 'derivePictures', 'fireReservation', 'countViews', 'checkPages'].map(
        (name) => `noren-prod-jobs-${name}`,
      ),
    )
    expect(faults?.Properties.Threshold).toBe(1)
  })
})
