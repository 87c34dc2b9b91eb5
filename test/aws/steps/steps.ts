import { checkRights } from './check-rights.ts'
import { checkBackups, moveShop, rehearseRestore } from './data-steps.ts'
import {
  bootstrap,
  deploy,
  destroy,
  findMissingBootstrap,
  findNothingMissing,
  rollBack,
  rotateSecret,
  upgrade,
} from './delivery-steps.ts'
import { makeEveryCall } from './every-call.ts'
import { lintTemplates } from './lint-templates.ts'
import { createFirstAdmin, doMainJob, registerShop } from './main-job.ts'
import { measureMemory } from './measure-memory.ts'
import type { Run } from './run-steps.ts'

export type Step = {
  /** For `--from` and `--to`. */
  name: string
  title: string
  run: (run: Run) => Promise<void>
}

export const steps: readonly Step[] = [
  { name: 'checks', title: 'preflight misses the bootstrap of the CDK', run: findMissingBootstrap },
  { name: 'bootstrap', title: 'npm run bootstrap', run: bootstrap },
  { name: 'ready', title: 'preflight finds nothing that stops a deploy', run: findNothingMissing },
  { name: 'deploy', title: 'npm run deploy', run: deploy },
  { name: 'lint', title: 'cfn-lint finds nothing in the templates', run: lintTemplates },
  { name: 'admin', title: 'npm run admin:create', run: createFirstAdmin },
  { name: 'register', title: 'an admin registers a shop', run: registerShop },
  { name: 'pages', title: 'the shop edits and publishes', run: doMainJob },
  { name: 'upgrade', title: 'an upgrade while an editor saves loses no save', run: upgrade },
  { name: 'rollback', title: 'npm run rollback', run: rollBack },
  { name: 'backups', title: 'npm run backup:check', run: checkBackups },
  { name: 'rehearsal', title: 'npm run restore:rehearse', run: rehearseRestore },
  { name: 'move', title: 'npm run export and import', run: moveShop },
  { name: 'rotate', title: 'npm run rotate:origin while an editor saves', run: rotateSecret },
  { name: 'calls', title: 'a valid call of every endpoint', run: makeEveryCall },
  { name: 'memory', title: 'functions stay below their memory', run: measureMemory },
  { name: 'rights', title: 'every call was allowed to its role', run: checkRights },
  { name: 'destroy', title: 'npm run destroy', run: destroy },
]
