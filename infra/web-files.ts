import { existsSync } from 'node:fs'
import { Source } from 'aws-cdk-lib/aws-s3-deployment'
import { cacheRules } from '#functions/contract/caching.ts'
import type { FileCopies } from './file-copies.ts'

/** Where the browser app is built to. One build fits every environment. */
export const webDirectory = 'web/dist'

type WebFiles = {
  /** The directory of the built browser app. */
  web: string
  /** What `/config.json` tells the browser app. */
  origins: { media: string; pages: string }
}

/**
 * Puts the browser app on its host, in two steps: the assets, whose names change with their content
 * and which stay for editors that are open; then what names them,
 * which is answered. Throws when the app is not built.
 */
export function copyWebFiles(copies: FileCopies, { web, origins }: WebFiles) {
  if (!existsSync(`${web}/index.html`))
    throw new Error(`The browser app is not built: ${web}/index.html is missing (vite build web)`)

  const assets = copies.copy('Assets', {
    sources: [Source.asset(web, { exclude: ['*', '!assets', '!assets/**'] })],
    cacheControl: cacheRules.immutable,
  })
  const names = copies.copy('Names', {
    sources: [
      Source.asset(web, { exclude: ['assets', 'assets/**'] }),
      Source.jsonData('config.json', origins),
    ],
    cacheControl: cacheRules.checked,
    changedPaths: ['/*'],
  })
  names.node.addDependency(assets)
  return names
}
