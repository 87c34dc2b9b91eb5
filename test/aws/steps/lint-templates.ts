import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Run, runProgram } from './run-steps.ts'

/*
 * W3005: the CDK writes dependencies on roles that a reference already implies. W6001: the app's stack passes on the ARN of the
 * origin secret to the command that rotates it.
 */
const ignored = 'W3005,W6001'

/** Checks the synthesised templates with cfn-lint, by AWS's own resource schemas. Any other finding fails. */
export async function lintTemplates({ place }: Run): Promise<void> {
  const { NOREN_PYTHON: python = 'python3' } = process.env
  const folder = join(place.folder, 'cdk.out/dev')
  const templates = readdirSync(folder).filter((name) => name.endsWith('.template.json'))
  assert.ok(templates.length > 0)
  const options = ['--ignore-checks', ignored, '--non-zero-exit-code', 'informational']
  const files = templates.map((name) => join(folder, name))
  const { code, output } = await runProgram(
    [python, '-m', 'cfnlint.runner.cli', '--regions', 'ap-northeast-1', ...options, '--', ...files],
    place,
  )
  assert.equal(code, 0, output)
}
