import { printLine } from '#infra/operations/command/run-operator-command.ts'
import { runStep } from '#infra/setup/run-step.mjs'

/** Runs a CDK command on a synthesised directory and returns its exit code. */
export function runCdk(directory: string, [name = '', ...args]: string[]): Promise<number> {
  printLine(`cdk ${name} …`)
  return runStep(['cdk', name, '--app', directory, ...args])
}

/** Shows what a deploy would change. Differences do not fail it. */
export const showChanges = (directory: string): Promise<number> =>
  runCdk(directory, ['diff', '--method', 'template', '--no-fail'])
