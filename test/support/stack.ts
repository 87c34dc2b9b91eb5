import { afterAll, beforeAll } from 'vitest'
import { type Stack, type StackOptions, startStack } from '#infra/local/start-stack.ts'

/**
 * The whole product without the web app, empty, for the tests of one file: started before them and
 * stopped after them. Its addresses are there once a test runs.
 */
export function startTestStack(options: StackOptions = {}): Omit<Stack, 'stop'> {
  let stack: Stack | undefined
  beforeAll(async () => {
    stack = await startStack(options)
  })
  afterAll(() => stack?.stop())
  const started = () => {
    if (!stack) throw new Error('The stack is there only while tests run')
    return stack
  }
  return {
    get app() {
      return started().app
    },
    get appByName() {
      return started().appByName
    },
    get pages() {
      return started().pages
    },
    get lost() {
      return started().lost
    },
    get media() {
      return started().media
    },
    get s3() {
      return started().s3
    },
    get scheduler() {
      return started().scheduler
    },
    get table() {
      return started().table
    },
    get mailFolder() {
      return started().mailFolder
    },
    get writeViewLog() {
      return started().writeViewLog
    },
  }
}
