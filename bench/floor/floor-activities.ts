export type FloorActivities = typeof floorActivities;

/** The activities have as many steps as a document, and nothing in them. */
export const floorActivities = {
  first: async (id: string): Promise<string> => Promise.resolve(id),
  second: async (id: string): Promise<string> => Promise.resolve(id),
  third: async (id: string): Promise<string> => Promise.resolve(id),
  remote: async (id: string): Promise<string> => Promise.resolve(id),
};
