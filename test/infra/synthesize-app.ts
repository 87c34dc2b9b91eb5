import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { Template } from 'aws-cdk-lib/assertions'
import { afterAll } from 'vitest'
import cdk from '#cdk.json' with { type: 'json' }
import { endpointList } from '#functions/contract/endpoints.ts'
import type { EnvironmentId } from '#infra/environments.ts'
import { handlerFiles } from '#infra/lambda/bundle-handlers.ts'
import { decodesImages } from '#infra/lambda/decodes-images.ts'
import { createNorenApp, type NorenAppProps } from '#infra/stacks/create-noren-app.ts'

const directories: string[] = []
afterAll(() => directories.forEach((directory) => rmSync(directory, { recursive: true })))

type TestAppOptions = Partial<NorenAppProps> & { sharp?: boolean }
type TestApp = ReturnType<typeof createNorenApp>

/** An app of its own, with directories of next to nothing for handlers and browser app. */
export function synthesizeApp(
  environment: EnvironmentId,
  { sharp = false, ...props }: TestAppOptions = {},
): TestApp {
  const directory = mkdtempSync(`${tmpdir()}/noren-synth-`)
  directories.push(directory)
  const handlers = `${directory}/handlers`
  for (const name of Object.keys(handlerFiles)) {
    mkdirSync(`${handlers}/${name}`, { recursive: true })
    writeFileSync(`${handlers}/${name}/index.mjs`, `export const handler = '${name}'`)
  }
  for (const [name, endpoint] of endpointList)
    if (sharp && decodesImages(endpoint))
      mkdirSync(`${handlers}/${name}/node_modules/@img/sharp-linux-arm64`, { recursive: true })
  const web = `${directory}/web`
  mkdirSync(`${web}/assets`, { recursive: true })
  writeFileSync(`${web}/index.html`, '<!doctype html>')
  writeFileSync(`${web}/assets/main-1.js`, '')

  const outdir = `${directory}/out`
  return createNorenApp({ environment, handlers, web, outdir, context: cdk.context, ...props })
}

type Shared = { made: TestApp; templates: Templates }

// On the global object, because each test file has modules of its own.
const global = globalThis as typeof globalThis & { sharedApps?: Map<EnvironmentId, Shared> }
const cache = (global.sharedApps ??= new Map())

function getShared(environment: EnvironmentId): Shared {
  const known = cache.get(environment)
  if (known) return known
  const made = synthesizeApp(environment)
  // Read at once: the directories are removed after the first file.
  const shared = { made, templates: readTemplates(made) }
  cache.set(environment, shared)
  return shared
}

/** The app of an environment. It serves all test files of a worker, which must not change it. */
export const getSharedApp = (environment: EnvironmentId) => getShared(environment).made

/** The templates of an environment: without options those of the shared app. */
export function synthesizeTemplates(
  environment: EnvironmentId,
  options?: TestAppOptions,
): Templates {
  return options
    ? readTemplates(synthesizeApp(environment, options))
    : getShared(environment).templates
}

/** The templates of what was made already. Findings are left out, if it was not synthesised yet: they take half of the time. */
export function readTemplates({ app, stacks }: TestApp) {
  // oxlint-disable-next-line node/no-process-env -- a setting of the CDK
  process.env.CDK_VALIDATION = 'false'
  app.synth()
  // oxlint-disable-next-line node/no-process-env -- as above
  delete process.env.CDK_VALIDATION
  return {
    data: Template.fromStack(stacks.data),
    edge: Template.fromStack(stacks.edge),
    site: Template.fromStack(stacks.site),
    views: Template.fromStack(stacks.views),
    shops: Template.fromStack(stacks.shops),
    admins: Template.fromStack(stacks.admins),
    api: Template.fromStack(stacks.api),
    jobs: Template.fromStack(stacks.jobs),
    host: Template.fromStack(stacks.host),
    uploads: Template.fromStack(stacks.uploads),
    ops: Template.fromStack(stacks.ops),
  }
}

export type Templates = ReturnType<typeof readTemplates>

type Resource = { Type: string; DeletionPolicy?: string; Properties: Record<string, unknown> }

/** Every resource of a type, in all of these stacks, by its logical id. */
export function findAllResources(
  templates: Partial<Templates>,
  type: string,
): [string, Resource][] {
  return Object.values(templates).flatMap((template) =>
    Object.entries(template.findResources(type) as Record<string, Resource>),
  )
}

/** A value of a template as text: what is joined is joined, a reference is the name it refers to. */
export function formatTemplateValue(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value)
  const [[name, of] = ['', undefined]] = Object.entries(value)
  if (name === 'Fn::Join') {
    const [separator, parts] = of as [string, unknown[]]
    return parts.map(formatTemplateValue).join(separator)
  }
  if (name === 'Fn::GetAtt' && Array.isArray(of)) return of.join('.')
  return formatTemplateValue(of)
}

/** A template's part of this name, such as its rules; nothing when it has none. */
export function getTemplateSection(template: Template, name: 'Resources' | 'Rules' | 'Parameters') {
  return ((template.toJSON() as Record<string, unknown>)[name] ?? {}) as Record<string, unknown>
}
