export function lateOptimization(v8?: string): string[];
