/** Longer than an orderly stop of everything. */
const GRACE_SECONDS = 15;

/**
 * Becomes the program, so that the pid is the program's own, and leaves a watcher in the program's process group. That reads
 * from the pipe which the shell got as stdin, and meets its end when the supervisor is gone, however that ended, or when the
 * supervisor has seen the program end. Then it ends the group. A group keeps its number as long as it has a member: no other
 * process can be meant.
 */
const SCRIPT = `
grace=$1; shift
exec 9<&0 </dev/null
(
  trap '' TERM
  exec >/dev/null 2>&1
  read -r _ <&9
  kill -TERM -$$
  while [ "$grace" -gt 0 ] && kill -0 $$; do
    sleep 1
    grace=$((grace - 1))
  done
  kill -KILL -$$
) &
exec 9<&-
exec "$@"`;

/**
 * The command line of a program that ends with the process which starts it, even by `kill -9`. It has to be started with
 * `detached: true` and a pipe as stdin; the program itself reads nothing. A program that ignores SIGTERM is killed after
 * the grace.
 */
export function boundToSupervisor(
  command: string,
  arguments_: readonly string[],
  graceSeconds = GRACE_SECONDS,
): { command: string; arguments: string[] } {
  return { command: 'sh', arguments: ['-c', SCRIPT, 'sh', String(graceSeconds), command, ...arguments_] };
}

/** Exit codes of a shell if there is no such program, or none that may be run. */
export const NO_PROGRAM: readonly (number | null)[] = [126, 127];
