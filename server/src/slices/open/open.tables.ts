export interface OpenTables {
  /** The skills of jobs when they were last public; triggers write them (0015_open.sql). */
  job_last_public: { job_id: number; skill_ids: number[]; levels: number[] };
  open_view: {
    company_id: number;
    /** Null: the company's own page. */
    job_id: number | null;
    day: Date;
    /** '' without one. */
    source: string;
    views: number;
  };
}
