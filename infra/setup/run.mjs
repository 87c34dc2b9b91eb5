// @ts-check
// The door of `npm start`, `npm test`, `npm run check` and `npm run bench`. This file keeps to words
// that an old Node can read, so that it can say what is missing; the rest may be newer.
const oldestNode = 20

if (Number(process.versions.node.split('.')[0]) < oldestNode) {
  process.stderr.write(
    'Noren には Node.js ' +
      oldestNode +
      ' 以上が必要です（今は ' +
      process.version +
      '）。https://nodejs.org から入れてください。\n',
  )
  process.exitCode = 1
} else {
  void import('./commands.mjs').then(function start(commands) {
    return commands.runCommand(process.argv.slice(2))
  })
}
