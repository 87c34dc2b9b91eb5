import { CfnResource } from 'aws-cdk-lib'
import { Bucket } from 'aws-cdk-lib/aws-s3'
import { expect, test } from 'vitest'
import { environmentNames, environments } from '#infra/environments.ts'
import { getSharedApp, synthesizeApp } from '#test/infra/synthesize-app.ts'

// `npm test` synthesises them once more, with their findings.
test.each(environmentNames)('%s has all stacks', (name) => {
  const { stacks } = getSharedApp(name).app.synth()
  expect(stacks.map(({ stackName }) => stackName).toSorted()).toEqual(
    [
      'accounts',
      'admin-reads',
      'admins',
      'api',
      'app',
      'data',
      'edge',
      'gateway',
      'jobs',
      'ops',
      'shops',
      'site',
      'uploads',
      'views',
    ].map((stack) => `noren-${name}-${stack}`),
  )
})

test('findings are the same with an account, in another region', () => {
  const config = { ...environments.dev, region: 'ap-northeast-3' }
  const options = { config, account: '123456789012', sharp: true }
  expect(() => synthesizeApp('dev', options).app.synth()).not.toThrow()
})

test('an unexpected finding and an invalid template fail the synthesis', () => {
  const { app, stacks } = synthesizeApp('dev')
  new Bucket(stacks.api, 'Careless')
  new CfnResource(stacks.data, 'Wrong', {
    type: 'AWS::SQS::Queue',
    properties: { VisibilityTimeout: 'soon' },
  })
  // Both, in any order.
  expect(() => app.synth()).toThrow(/^(?=[^]*AwsSolutions-S10)(?=[^]*Wrong)/)
})

test('reports a missing build of the browser app', () => {
  expect(() => synthesizeApp('dev', { web: '/nowhere' })).toThrow(
    '/nowhere/index.html not found: build the browser app first (vite build web)',
  )
})
