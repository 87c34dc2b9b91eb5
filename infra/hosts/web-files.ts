import { existsSync } from 'node:fs'
import { Source } from 'aws-cdk-lib/aws-s3-deployment'
import { cacheControlValues } from '#functions/contract/platform/http-headers.ts'
import type { FileCopies } from './file-copies.ts'

/** Build directory of the browser app. One build works in every environment. */
export const webDirectory = 'web/dist'

type WebFiles = {
  /** Directory of the built browser app. */
  web: string
  /** Contents of `/config.json`. */
  settings: Record<string, unknown>
}

/**
 * Copies the browser app in two steps: first the assets, then the files that refer to them. Returns the second step.
 * Throws when the app is not built.
 */
export function copyWebFiles(copies: FileCopies, { web, settings }: WebFiles) {
  if (!existsSync(`${web}/index.html`))
    throw new Error(`${web}/index.html not found: build the browser app first (vite build web)`)

  const assets = copies.copy('Assets', {
    sources: [Source.asset(web, { exclude: ['*', '!assets', '!assets/**'] })],
    cacheControl: cacheControlValues.immutable,
  })
  const names = copies.copy('Names', {
    sources: [
      Source.asset(web, { exclude: ['assets', 'assets/**'] }),
      Source.jsonData('config.json', settings),
    ],
    cacheControl: cacheControlValues.checked,
    changedPaths: ['/*'],
  })
  names.node.addDependency(assets)
  return names
}
