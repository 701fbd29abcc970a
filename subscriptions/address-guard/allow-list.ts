/** Targets of WEBHOOK_ALLOW_HOSTS, `host:port`: the operator vouches for them, so their addresses are not looked at. */
export class AllowList {
  private readonly targets: ReadonlySet<string>;

  constructor(targets: readonly string[]) {
    this.targets = new Set(targets.map((target) => target.toLowerCase()));
  }

  allows(url: URL): boolean {
    return this.targets.has(`${url.hostname}:${url.port || '443'}`);
  }
}
