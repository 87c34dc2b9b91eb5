import { readFileSync } from 'node:fs'

/*
 * The program behind `npm run sbom`: prints a CycloneDX bill of materials from the lock file. `npm
 * sbom` omits valibot because of an optional peer dependency, and fails on two packages of a
 * development tool.
 */

type Package = {
  version: string
  license?: string
  integrity?: string
  dev?: boolean
  devOptional?: boolean
}
type Lock = { name: string; version: string; packages: Record<string, Package> }

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- npm's format
const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lock

const isDeployed = ([path, { dev, devOptional }]: [string, Package]) =>
  path !== '' && !dev && !devOptional

const formatPackageUrl = (name: string, version: string) =>
  `pkg:npm/${name.replace('@', '%40')}@${version}`

function toComponent([path, { version, license, integrity }]: [string, Package]) {
  const name = path.split('node_modules/').at(-1) ?? path
  return {
    type: 'library',
    'bom-ref': path,
    name,
    version,
    purl: formatPackageUrl(name, version),
    ...(license && { licenses: [toLicense(license)] }),
    ...(integrity?.startsWith('sha512-') && { hashes: [toHash(integrity)] }),
  }
}

const toLicense = (license: string) =>
  / (AND|OR) /.test(license) ? { expression: license } : { license: { id: license } }

const toHash = (integrity: string) => ({
  alg: 'SHA-512',
  content: Buffer.from(integrity.slice('sha512-'.length), 'base64').toString('hex'),
})

const { name, version } = lock
const bill = {
  bomFormat: 'CycloneDX',
  specVersion: '1.5',
  version: 1,
  metadata: { component: { type: 'application', 'bom-ref': name, name, version } },
  components: Object.entries(lock.packages).filter(isDeployed).map(toComponent),
}
process.stdout.write(`${JSON.stringify(bill, undefined, 2)}\n`)
