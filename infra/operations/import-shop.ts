import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { LoginId, ShopName, Slug } from '#functions/contract/shops/account-fields.ts'
import type { ArchivedShop } from '#functions/contract/shops/shop-archive.ts'
import { invokeEvent } from '#infra/local/events/invoke-event.ts'
import { OperatorFailure } from './command/operator-failure.ts'
import { printLine, runOperatorCommand } from './command/run-operator-command.ts'
import { readArchive, type ShopArchive } from './data/read-archive.ts'
import { dataLocationOptions, runWithData } from './data/run-with-data.ts'

/** `npm run import` */
runOperatorCommand({
  usage: 'npm run import -- --env NAME --file FILE.zip [--login-id ID] [--slug SLUG]',
  about: `Creates a shop from a ZIP of npm run export, and prints its one-time password once. Nothing is public until the shop
publishes it; reservations are not recreated. The whole file is validated before anything is changed. If interrupted,
run it again with the same options to continue.`,
  options: {
    ...dataLocationOptions,
    '--file FILE': 'the ZIP',
    '--login-id ID': 'a new login ID, if the original one is taken',
    '--slug SLUG': 'a new slug, if the original one is taken',
  },
  async run({ env, data, file, 'login-id': login_id, slug }) {
    if (file === undefined) throw new OperatorFailure('Missing option: --file FILE.zip')
    const archive = await readArchive(file)
    try {
      const { shop } = archive.manifest
      const names = { ...shop, ...(login_id && { login_id }), ...(slug && { slug }) }
      requireValidNames(names)
      const change = `a shop is created from ${file}`
      printSummary(
        names,
        await runWithData({ env, data }, () => importArchive(archive, names), change),
      )
      return 0
    } finally {
      await archive.close()
    }
  },
})

const schemas = { login_id: LoginId, shop_name: ShopName, slug: Slug }

function requireValidNames(names: ArchivedShop) {
  for (const name of ['login_id', 'shop_name', 'slug'] as const)
    if (!v.is(schemas[name], names[name]))
      throw new OperatorFailure(
        `${JSON.stringify(names[name])} is not a valid ${name}. Nothing was changed.`,
      )
}

const Answer = v.union([
  v.object({ refused: v.picklist(['login_id', 'slug']) }),
  v.object({
    refused: v.picklist(['newer', 'document', 'twice', 'media']),
    entry: v.string(),
    at: v.optional(v.string()),
  }),
  v.object({
    password: v.optional(v.string()),
    images: v.number(),
    movies: v.number(),
    versions: v.number(),
    left: v.number(),
  }),
])
type Answer = v.InferOutput<typeof Answer>

async function importArchive(
  { contents, sha256 }: ShopArchive,
  names: ArchivedShop,
): Promise<Answer> {
  const key = createHash('sha256')
    .update(JSON.stringify([sha256, names]))
    .digest('base64url')
  return v.parse(Answer, await invokeEvent('import-shop', { names, key, contents }))
}

const takenMessages = {
  login_id: 'the login ID is taken: choose another with --login-id',
  slug: 'the slug is taken: choose another with --slug',
}

const faultMessages = {
  newer: 'was written by a newer release: import the archive with that release',
  document: 'is not valid',
  twice: 'is in the archive twice under different names',
  media: 'is not an image or movie of the declared type',
}

function printSummary({ login_id, shop_name, slug }: ArchivedShop, answer: Answer) {
  if ('refused' in answer)
    throw new OperatorFailure(`Not imported: ${formatRefusal(answer)}. Nothing was changed.`)
  const { password, images, movies, versions, left } = answer
  printLine(`${shop_name} was created: ${versions} versions, ${images} images, ${movies} movies.`)
  if (left > 0) printLine(`${left} pages were edited since and were not changed.`)
  printLine(`  Login ID  ${login_id}\n  Address   /${slug}`)
  printLine(
    `  Password  ${password ?? 'as printed by the first run, unless the shop has changed it'}`,
  )
}

function formatRefusal(answer: Extract<Answer, { refused: string }>): string {
  if (!('entry' in answer)) return takenMessages[answer.refused]
  const { refused, entry, at } = answer
  return `${entry} ${faultMessages[refused]}${at === undefined ? '' : ` (at ${at})`}`
}
