import dns from 'node:dns/promises'
import { syncBuiltinESMExports } from 'node:module'

/*
 * Loaded before an operator's command (NODE_OPTIONS): the internet does not know the name servers of the emulator's hosted zone,
 * for which preflight asks.
 */
dns.resolveNs = async () => (process.env.NOREN_NAME_SERVERS ?? '').split(',')
syncBuiltinESMExports()
