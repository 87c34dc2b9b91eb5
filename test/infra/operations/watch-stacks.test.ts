import { Template } from 'aws-cdk-lib/assertions'
import { expect, test } from 'vitest'
import { synthesizeWatch } from '#infra/operations/watch/watch-stacks.ts'
import { findAllResources } from '#test/infra/synthesize-app.ts'
import { buildOperator, createTestFolder } from '#test/support/operator/operator.ts'

function synthesize(name: 'trail' | 'guardduty') {
  const operator = buildOperator('prod')
  const watched = { ...operator, config: { ...operator.config, alarmsTo: 'ops@example.jp' } }
  const { stacks } = synthesizeWatch(watched, [name], createTestFolder(name))
  expect(stacks.map(({ stackName }) => stackName)).toEqual([`noren-${name}-prod`])
  const template = Template.fromJSON(stacks[0]?.template as object)
  return (type: string) =>
    findAllResources({ data: template }, type).map(([, { Properties }]) => Properties)
}

test('the trail records changes of the account, and accesses to the table and the files of one environment', () => {
  const find = synthesize('trail')
  const [trail] = find('AWS::CloudTrail::Trail')
  expect(trail).toMatchObject({
    EnableLogFileValidation: true,
    IncludeGlobalServiceEvents: true,
    IsMultiRegionTrail: true,
  })
  expect(trail).not.toHaveProperty('EventSelectors')
  const selectors = JSON.stringify(trail?.['AdvancedEventSelectors'])
  expect(selectors).toContain('{"Equals":["Management"],"Field":"eventCategory"}')
  expect(selectors).toMatch(/dynamodb:ap-northeast-1:111122223333:table\/noren-prod-"/)
  expect(selectors).toMatch(/:s3:::noren-prod-"/)
  expect(find('AWS::S3::Bucket')).toHaveLength(1)
})

test('GuardDuty mails what it finds', () => {
  const find = synthesize('guardduty')
  expect(find('AWS::GuardDuty::Detector')).toMatchObject([{ Enable: true }])
  expect(find('AWS::SNS::Subscription')).toMatchObject([{ Endpoint: 'ops@example.jp' }])
  expect(find('AWS::Events::Rule')).toMatchObject([
    { EventPattern: { source: ['aws.guardduty'], detail: { severity: [{ numeric: ['>=', 4] }] } } },
  ])
})
