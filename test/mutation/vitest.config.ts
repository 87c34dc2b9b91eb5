import { defineConfig } from 'vitest/config'
import { nodeTests } from '#test/support/node-tests.ts'
import { readMutationPart } from './mutation-parts.mjs'

export default defineConfig({
  ...nodeTests,
  test: { ...nodeTests.test, include: readMutationPart().tests },
})
