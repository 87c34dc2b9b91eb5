import { readFileSync } from 'node:fs'

/*
 * The program behind `npm run sbom`: prints what the product is made of, as CycloneDX, from the lock file alone.
 * npm's own leaves out valibot, which it takes for a tool because of an optional peer, and refuses the whole
 * list because of two packages of a tool.
 */

type Package = {
  version: string
  license?: string
  integrity?: string
  dev?: boolean
  devOptional?: boolean
}
type Lock = { name: string; version: string; packages: Record<string, Package> }

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what npm writes there
const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lock

const isDeployed = ([path, { dev, devOptional }]: [string, Package]) =>
  path !== '' && !dev && !devOptional

const addressOf = (name: string, version: string) =>
  `pkg:npm/${name.replace('@', '%40')}@${version}`

function componentOf([path, { version, license, integrity }]: [string, Package]) {
  const name = path.split('node_modules/').at(-1) ?? path
  return {
    type: 'library',
    'bom-ref': path,
    name,
    version,
    purl: addressOf(name, version),
    ...(license && { licenses: [licenceOf(license)] }),
    ...(integrity?.startsWith('sha512-') && { hashes: [hashOf(integrity)] }),
  }
}

const licenceOf = (license: string) =>
  / (AND|OR) /.test(license) ? { expression: license } : { license: { id: license } }

const hashOf = (integrity: string) => ({
  alg: 'SHA-512',
  content: Buffer.from(integrity.slice('sha512-'.length), 'base64').toString('hex'),
})

const { name, version } = lock
const bill = {
  bomFormat: 'CycloneDX',
  specVersion: '1.5',
  version: 1,
  metadata: { component: { type: 'application', 'bom-ref': name, name, version } },
  components: Object.entries(lock.packages).filter(isDeployed).map(componentOf),
}
process.stdout.write(`${JSON.stringify(bill, undefined, 2)}\n`)
