/**
 * What one step leaves for the next of the same document in the same process. Each value is taken once; when there is no
 * room the oldest go, and whoever misses one reads it from the database.
 */
export class Handover<Value> {
  private readonly values = new Map<string, { value: Value; weight: number }>();
  private weight = 0;

  constructor(
    private readonly most: number,
    private readonly weightOf: (value: Value) => number = () => 1,
  ) {}

  leave(id: string, value: Value): void {
    this.take(id);
    const weight = this.weightOf(value);
    if (weight > this.most) return;
    for (const oldest of this.values.keys()) {
      if (this.weight + weight <= this.most) break;
      this.take(oldest);
    }
    this.values.set(id, { value, weight });
    this.weight += weight;
  }

  take(id: string): Value | undefined {
    const left = this.values.get(id);
    if (left === undefined) return undefined;
    this.values.delete(id);
    this.weight -= left.weight;
    return left.value;
  }
}
