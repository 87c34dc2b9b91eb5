import { CfnResource } from 'aws-cdk-lib'
import { Bucket } from 'aws-cdk-lib/aws-s3'
import { expect, test } from 'vitest'
import { environmentNames, environments } from '#infra/environments.ts'
import { synthesizeApp } from '#test/infra/synthesize-app.ts'

test.each(environmentNames)('%s is synthesised without unexpected findings', (name) => {
  const { app } = synthesizeApp(name)
  const { stacks } = app.synth()
  expect(stacks.map(({ stackName }) => stackName).toSorted()).toEqual(
    [
      'accounts',
      'admin-reads',
      'admins',
      'api',
      'app',
      'data',
      'door',
      'edge',
      'jobs',
      'ops',
      'shops',
      'site',
      'uploads',
      'views',
    ].map((stack) => `noren-${name}-${stack}`),
  )
})

test('findings are the same with and without an account', () => {
  expect(() =>
    synthesizeApp('dev', { account: '123456789012', sharp: true }).app.synth(),
  ).not.toThrow()
})

test('an unexpected finding fails the synthesis', () => {
  const { app, stacks } = synthesizeApp('dev')
  new Bucket(stacks.api, 'Careless')
  expect(() => app.synth()).toThrow('AwsSolutions-S10')
})

test('an invalid template fails the synthesis', () => {
  const { app, stacks } = synthesizeApp('dev')
  new CfnResource(stacks.data, 'Wrong', {
    type: 'AWS::SQS::Queue',
    properties: { VisibilityTimeout: 'soon' },
  })
  expect(() => app.synth()).toThrow('Wrong')
})

test('reports a missing build of the browser app', () => {
  expect(() => synthesizeApp('dev', { web: '/nowhere' })).toThrow(
    '/nowhere/index.html not found: build the browser app first (vite build web)',
  )
})

test('findings are the same in another region', () => {
  const config = { ...environments.dev, region: 'ap-northeast-3' }
  expect(() => synthesizeApp('dev', { config }).app.synth()).not.toThrow()
})
