import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { Template } from 'aws-cdk-lib/assertions'
import { afterAll } from 'vitest'
import cdk from '#cdk.json' with { type: 'json' }
import { endpointList } from '#functions/contract/endpoints.ts'
import { handlerFiles } from '#infra/bundle-handlers.ts'
import { decodesPictures } from '#infra/decodes-pictures.ts'
import type { EnvironmentName } from '#infra/environments.ts'
import { type NorenAppProps, norenApp } from '#infra/noren-app.ts'

const directories: string[] = []
afterAll(() => directories.forEach((directory) => rmSync(directory, { recursive: true })))

/** The stacks of an environment, with directories of next to nothing for handlers and browser app. */
export function appOf(
  environment: EnvironmentName,
  { sharp = false, ...props }: Partial<NorenAppProps> & { sharp?: boolean } = {},
) {
  const directory = mkdtempSync(`${tmpdir()}/noren-synth-`)
  directories.push(directory)
  const handlers = `${directory}/handlers`
  for (const name of Object.keys(handlerFiles)) {
    mkdirSync(`${handlers}/${name}`, { recursive: true })
    writeFileSync(`${handlers}/${name}/index.mjs`, `export const handler = '${name}'`)
  }
  for (const [name, endpoint] of endpointList)
    if (sharp && decodesPictures(endpoint))
      mkdirSync(`${handlers}/${name}/node_modules/@img/sharp-linux-arm64`, { recursive: true })
  const web = `${directory}/web`
  mkdirSync(`${web}/assets`, { recursive: true })
  writeFileSync(`${web}/index.html`, '<!doctype html>')
  writeFileSync(`${web}/assets/main-1.js`, '')

  const outdir = `${directory}/out`
  return norenApp({ environment, handlers, web, outdir, context: cdk.context, ...props })
}

/** The templates of an environment. */
export function templatesOf(...given: Parameters<typeof appOf>) {
  return templatesIn(appOf(...given))
}

/** The templates of what was made already. */
export function templatesIn({ stacks }: ReturnType<typeof appOf>) {
  return {
    data: Template.fromStack(stacks.data),
    edge: Template.fromStack(stacks.edge),
    site: Template.fromStack(stacks.site),
    door: Template.fromStack(stacks.door),
    shops: Template.fromStack(stacks.shops),
    admins: Template.fromStack(stacks.admins),
    api: Template.fromStack(stacks.api),
    jobs: Template.fromStack(stacks.jobs),
    host: Template.fromStack(stacks.host),
    uploads: Template.fromStack(stacks.uploads),
    ops: Template.fromStack(stacks.ops),
  }
}

export type Templates = ReturnType<typeof templatesOf>

type Resource = { Type: string; DeletionPolicy?: string; Properties: Record<string, unknown> }

/** Every resource of a type, in all of these stacks, by its logical id. */
export function everyResource(templates: Partial<Templates>, type: string): [string, Resource][] {
  return Object.values(templates).flatMap((template) =>
    Object.entries(template.findResources(type) as Record<string, Resource>),
  )
}

/** A value of a template as text: what is joined is joined, a reference is the name it refers to. */
export function textOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value)
  const [[name, of] = ['', undefined]] = Object.entries(value)
  if (name === 'Fn::Join') {
    const [separator, parts] = of as [string, unknown[]]
    return parts.map(textOf).join(separator)
  }
  if (name === 'Fn::GetAtt' && Array.isArray(of)) return of.join('.')
  return textOf(of)
}

/** A template's part of this name, such as its rules; nothing when it has none. */
export function partOf(template: Template, name: 'Resources' | 'Rules' | 'Parameters') {
  return ((template.toJSON() as Record<string, unknown>)[name] ?? {}) as Record<string, unknown>
}
