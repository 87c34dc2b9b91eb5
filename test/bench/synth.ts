import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { environmentNames } from '#infra/environments.ts'
import type { BenchTable } from './report.ts'

const folder = 'cdk.out'
// The limit of CloudFormation for one stack.
const most = 500

type Template = { Resources?: Record<string, unknown> }

/**
 * Measures how long all environments take to synthesise and check, and counts the resources of each stack.
 */
export async function measureSynth(): Promise<BenchTable[]> {
  const began = performance.now()
  const { status, stderr } = spawnSync('node', ['infra/setup/synth.mjs'], { encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
  const seconds = Math.round((performance.now() - began) / 1000)
  const rows = environmentNames.flatMap((environment) =>
    listTemplates(environment).map(([stack, count]) => [environment, stack, count]),
  )
  return [
    {
      title: `synth: ${environmentNames.join(', ')} in ${seconds} s, with bundles and browser app`,
      columns: ['environment', 'stack', 'resources'],
      rows,
      notes: [`CloudFormation takes ${most} resources in one stack.`],
    },
  ]
}

const ending = '.template.json'

const listTemplates = (environment: string) =>
  readdirSync(`${folder}/${environment}`)
    .filter((name) => name.endsWith(ending))
    .map((name) => {
      const text = readFileSync(`${folder}/${environment}/${name}`, 'utf8')
      const { Resources = {} } = JSON.parse(text) as Template
      return [name.slice(0, -ending.length), Object.keys(Resources).length] as const
    })
