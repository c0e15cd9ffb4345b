-- AlterTable
ALTER TABLE "dag_version" ADD COLUMN     "titles" JSON;
