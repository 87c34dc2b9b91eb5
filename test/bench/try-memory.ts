import { measureMemory } from './memory.ts'
console.log(JSON.stringify(await measureMemory()))
