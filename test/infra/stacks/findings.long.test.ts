import { CfnResource } from 'aws-cdk-lib'
import { Bucket } from 'aws-cdk-lib/aws-s3'
import { expect, test } from 'vitest'
import { environments } from '#infra/environments.ts'
import { synthesizeApp } from '#test/infra/synthesize-app.ts'

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
