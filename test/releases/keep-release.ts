import { mkdir, writeFile } from 'node:fs/promises'
import { presentForms } from '#functions/table/upgrades.ts'
import { asText, presentContract } from './contract.ts'
import { keepData } from './keep-data.ts'

/**
 * The program behind `npm run release:keep -- NAME`: keeps what the present code stores and what it promises
 * browsers, for the tests of the releases after it.
 */
const [name] = process.argv.slice(2)
if (name && /^[\w.-]+$/.test(name)) {
  const folder = `${import.meta.dirname}/${name}`
  await mkdir(folder, { recursive: true })
  await writeFile(`${folder}/contract.json`, asText(presentContract()))
  const forms = { kept: new Date().toISOString(), forms: presentForms() }
  await writeFile(`${folder}/forms.json`, `${JSON.stringify(forms, null, 2)}\n`)
  await keepData(`${folder}/data.json.gz`)
  process.stdout.write(
    `Kept in ${folder}. Commit it; of releases older than 14 days delete contract.json.\n`,
  )
} else {
  process.stderr.write('Usage: npm run release:keep -- NAME (of the release, such as v1.2.0)\n')
  process.exitCode = 2
}
