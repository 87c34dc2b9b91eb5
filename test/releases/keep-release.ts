import { mkdir, writeFile } from 'node:fs/promises'
import { listSchemaVersions } from '#functions/table/schema-versions.ts'
import { formatContract, readPresentContract } from './contract.ts'
import { storeReleaseData } from './store-release-data.ts'

/**
 * The program behind `npm run release:keep -- NAME`: stores the data and the contract of the present code
 * for the tests of later releases.
 */
const [name] = process.argv.slice(2)
if (name && /^[\w.-]+$/.test(name)) {
  const folder = `${import.meta.dirname}/${name}`
  await mkdir(folder, { recursive: true })
  await writeFile(`${folder}/contract.json`, formatContract(readPresentContract()))
  const forms = { kept: new Date().toISOString(), forms: listSchemaVersions() }
  await writeFile(`${folder}/forms.json`, `${JSON.stringify(forms, null, 2)}\n`)
  await storeReleaseData(`${folder}/data.json.gz`)
  process.stdout.write(
    `Kept in ${folder}. Commit it; of releases older than 14 days delete contract.json.\n`,
  )
} else {
  process.stderr.write('Usage: npm run release:keep -- NAME (of the release, such as v1.2.0)\n')
  process.exitCode = 2
}
