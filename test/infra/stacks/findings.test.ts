import { expect, test } from 'vitest'
import { environments } from '#infra/environments.ts'
import { synthesizeApp } from '#test/infra/synthesize-app.ts'

test('findings are the same with an account, in another region', () => {
  const config = { ...environments.dev, region: 'ap-northeast-3' }
  const options = { config, account: '123456789012', sharp: true }
  expect(() => synthesizeApp('dev', options).app.synth()).not.toThrow()
})
