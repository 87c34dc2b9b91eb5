import { runStep } from '#infra/setup/run-step.mjs'
import { say } from './operate.ts'

/** Runs a command of the CDK on what was synthesised into a directory; its exit code. */
export function runCdk(directory: string, [name = '', ...args]: string[]): Promise<number> {
  say(`cdk ${name} …`)
  return runStep(['cdk', name, '--app', directory, ...args])
}

/** Shows what a deploy would change; 0 unless it could not be shown, as to differ is no failure. */
export const showChanges = (directory: string): Promise<number> =>
  runCdk(directory, ['diff', '--all', '--method', 'template', '--no-fail'])
